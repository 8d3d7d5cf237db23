import type { Address, PartyDraft, PartyRole, ShownParty } from '@miya/contract/addresses';
import { type IdentitySource, type Order, type OrderContent, orderTexts } from '@miya/contract/orders';
import { recordOf } from '@miya/contract/record-of';
import type * as z from 'zod';
import { emptyParty, formOf, type PartyForm } from '../../../features/addresses/index.ts';
import { emptyGoods, type GoodsForm, goodsFormOf, goodsOf } from '../goods/goods-form.ts';
import type { Writing } from '../goods/goods-numbers.ts';

/** An identity number that stays on the server: seen masked, and taken over from where it is. */
export type KnownIdentity = {
  masked: string;
  /** The number belongs to this country, and is left behind where another one is chosen. */
  country: string;
  /** Null means that it comes from the very order that is being changed. */
  from: IdentitySource | null;
};

export type SideForm = { form: PartyForm; known: KnownIdentity | null };

/** What stands in the form. */
export type OrderForm = Record<PartyRole, SideForm> & { goods: GoodsForm };

export const emptySide: SideForm = { form: emptyParty, known: null };
export const emptyOrder: OrderForm = { sender: emptySide, receiver: emptySide, goods: emptyGoods };

/** Nobody has written into it: it is empty, or only the country at home was filled in. */
export function isUntouched({ form, known }: SideForm, home: string): boolean {
  const { country } = form.region;
  const rest = { ...form, region: { ...form.region, country: null } };
  const isHome = country === null || country.code === home;
  return known === null && isHome && JSON.stringify(rest) === JSON.stringify(emptyParty);
}

export function sideOf(party: ShownParty, from: IdentitySource | null): SideForm {
  const { identityMasked: masked, region } = party;
  return { form: formOf(party), known: masked ? { masked, country: region.country.code, from } : null };
}

export const sideOfAddress = ({ id, party }: Address): SideForm => sideOf(party, { kind: 'address', id });

export const sideOfOrder = (order: Order, role: PartyRole): SideForm =>
  sideOf(order[role], { kind: 'order', id: order.id });

/** An order to be changed. */
export const formOfOrder = (order: Order, writing: Writing): OrderForm => ({
  sender: sideOf(order.sender, null),
  receiver: sideOf(order.receiver, null),
  goods: goodsFormOf(order, writing, true),
});

/** A new order like an earlier one. */
export const copyOfOrder = (order: Order, writing: Writing): OrderForm => ({
  sender: sideOfOrder(order, 'sender'),
  receiver: sideOfOrder(order, 'receiver'),
  goods: goodsFormOf(order, writing, false),
});

/** The number that is taken over as the form stands now. */
export const knownOf = ({ form, known }: SideForm): KnownIdentity | null =>
  known && known.country === form.region.country?.code ? known : null;

/** A side as the calls take it: a number is typed, taken over, or there is none. */
export function partyOf(side: SideForm): { party: PartyDraft; from: IdentitySource | null } {
  const { identityNumber, ...party } = side.form;
  const known = knownOf(side);
  if (identityNumber === undefined && known) return { party, from: known.from };
  return { party: { ...party, identityNumber: identityNumber ?? '' }, from: null };
}

/** The order as the calls take it. The contract's own rules have been asked before, so it is a whole order. */
export function contentOf(
  { sender, receiver, goods }: OrderForm,
  writing: Writing,
): z.input<typeof OrderContent> {
  const [from, to] = [partyOf(sender), partyOf(receiver)];
  return {
    sender: from.party as OrderContent['sender'],
    receiver: to.party as OrderContent['receiver'],
    senderIdentityFrom: from.from,
    receiverIdentityFrom: to.from,
    goods: goodsOf(goods, writing),
    serviceId: goods.serviceId,
    payment: goods.payment,
    dutiesPayer: goods.dutiesPayer || null,
    exportReason: goods.exportReason || null,
    ...recordOf(orderTexts, (field) => goods[field]),
  };
}
