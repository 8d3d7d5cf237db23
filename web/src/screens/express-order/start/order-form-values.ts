import type { Address, MaskedParty, PartyDraft, PartyRole } from '@miya/contract/addresses';
import { createRecord } from '@miya/contract/create-record';
import { type IdentitySource, type Order, type OrderContent, orderTextFields } from '@miya/contract/orders';
import type * as z from 'zod';
import { createPartyForm, emptyParty, type PartyFormValues } from '../../../features/addresses/index.ts';
import { createGoodsForm, emptyGoods, type GoodsFormValues, toGoods } from '../goods/goods-form-values.ts';
import type { NumberFormat } from '../goods/goods-numbers.ts';

/**
 * An identity number that only the server has. The page knows its masked form and where the server can copy it from.
 */
export type StoredIdentity = {
  masked: string;
  /** The country of the number. The number is not used when the party gets another country. */
  country: string;
  /** Null: the number belongs to the order that is being changed. */
  from: IdentitySource | null;
};

/** The input of a party, and its stored identity number if there is one. Drafts store this object. */
export type OrderPartyValues = { form: PartyFormValues; known: StoredIdentity | null };

/** The input of the whole form. Drafts store this object. */
export type OrderFormValues = Record<PartyRole, OrderPartyValues> & { goods: GoodsFormValues };

export const emptyOrderParty: OrderPartyValues = { form: emptyParty, known: null };
export const emptyOrderForm: OrderFormValues = {
  sender: emptyOrderParty,
  receiver: emptyOrderParty,
  goods: emptyGoods,
};

/** Whether the user has typed nothing: the party is empty, or has only the tenant's country, which is filled in. */
export function isPartyUntouched({ form, known }: OrderPartyValues, homeCountry: string): boolean {
  const { country } = form.region;
  const withoutCountry = { ...form, region: { ...form.region, country: null } };
  const isCountryUntouched = country === null || country.code === homeCountry;
  return (
    known === null && isCountryUntouched && JSON.stringify(withoutCountry) === JSON.stringify(emptyParty)
  );
}

export function createPartyValues(party: MaskedParty, from: IdentitySource | null): OrderPartyValues {
  const { identityMasked: masked, region } = party;
  return {
    form: createPartyForm(party),
    known: masked ? { masked, country: region.country.code, from } : null,
  };
}

export const createPartyFromAddress = ({ id, party }: Address): OrderPartyValues =>
  createPartyValues(party, { kind: 'address', id });

export const createPartyFromOrder = (order: Order, role: PartyRole): OrderPartyValues =>
  createPartyValues(order[role], { kind: 'order', id: order.id });

/** The form for changing this order. */
export const createChangeForm = (order: Order, numberFormat: NumberFormat): OrderFormValues => ({
  sender: createPartyValues(order.sender, null),
  receiver: createPartyValues(order.receiver, null),
  goods: createGoodsForm(order, numberFormat, true),
});

/** The form for a new order with the values of this order. */
export const createCopyForm = (order: Order, numberFormat: NumberFormat): OrderFormValues => ({
  sender: createPartyFromOrder(order, 'sender'),
  receiver: createPartyFromOrder(order, 'receiver'),
  goods: createGoodsForm(order, numberFormat, false),
});

/** The stored identity number, or null when there is none or the party has another country now. */
export const findStoredIdentity = ({ form, known }: OrderPartyValues): StoredIdentity | null =>
  known && known.country === form.region.country?.code ? known : null;

/**
 * The party as the API expects it. Takes the first identity number that applies:
 * 1. the typed number, or '' after the user has removed the number
 * 2. the stored number: the server copies it from `from`, or keeps it when `from` is null
 * 3. ''
 */
export function toPartyInput(values: OrderPartyValues): { party: PartyDraft; from: IdentitySource | null } {
  const { identityNumber, ...party } = values.form;
  const identity = findStoredIdentity(values);
  if (identityNumber === undefined && identity) return { party, from: identity.from };
  return { party: { ...party, identityNumber: identityNumber ?? '' }, from: null };
}

/**
 * The order as the API expects it. The caller has checked the rules of the contract, so the casts to valid parties
 * hold.
 */
export function toOrderContent(
  { sender, receiver, goods }: OrderFormValues,
  numberFormat: NumberFormat,
): z.input<typeof OrderContent> {
  const [senderInput, receiverInput] = [toPartyInput(sender), toPartyInput(receiver)];
  return {
    sender: senderInput.party as OrderContent['sender'],
    receiver: receiverInput.party as OrderContent['receiver'],
    senderIdentityFrom: senderInput.from,
    receiverIdentityFrom: receiverInput.from,
    goods: toGoods(goods, numberFormat),
    serviceId: goods.serviceId,
    payment: goods.payment,
    dutiesPayer: goods.dutiesPayer || null,
    exportReason: goods.exportReason || null,
    ...createRecord(orderTextFields, (field) => goods[field]),
  };
}
