import { PartyDraft, type PartyRole } from '@miya/contract/addresses';
import { ItemType, PaymentMethod } from '@miya/contract/orders';
import { emptyParty } from '../addresses/index.ts';
import { userOf } from '../api/session-store.ts';
import { emptyGoods, type GoodsForm } from './goods-form.ts';
import type { KnownIdentity, OrderForm, SideForm } from './order-start.ts';
import { keyOfSubject, type Subject } from './subject.ts';

/** An unsent form, as it survives a reload and the end of a session. */
export type Draft = {
  form: OrderForm;
  /** Of the order this form makes: sent again after a lost answer, it makes no second one. */
  key: string;
  /** The quote it was sent with when no answer came. */
  sentQuote: string | null;
  /** Of the order being changed, when the change began. */
  revision: number | null;
  /** The sides whose typed identity number was not kept. */
  leftOut: PartyRole[];
};

const roles: PartyRole[] = ['sender', 'receiver'];

/** One for new orders, one for the copy and one for the change last begun; of this account alone. */
const slotOf = (subject: Subject) => {
  const user = userOf();
  // forgetUser() in api/session-store.ts removes them by this beginning.
  return user && `orderDraft/${user.tenantId}/${user.id}/${subject.kind}`;
};

export function readDraft(subject: Subject): Draft | undefined {
  const slot = slotOf(subject);
  try {
    const kept = JSON.parse((slot && localStorage.getItem(slot)) || 'null');
    return kept?.of === keyOfSubject(subject) ? draftIn(kept) : undefined;
  } catch {
    return undefined;
  }
}

/** Identity numbers are not written down: a device may have other users. A masked one may stay, it tells nothing. */
export function writeDraft(subject: Subject, { form, leftOut, ...rest }: Draft): void {
  const slot = slotOf(subject);
  if (!slot) return;
  const typed = roles.filter((role) => form[role].form.identityNumber);
  const bare = ({ form: { identityNumber: _, ...party }, known }: SideForm) => ({ form: party, known });
  const kept = {
    of: keyOfSubject(subject),
    ...rest,
    leftOut: roles.filter((role) => typed.includes(role) || leftOut.includes(role)),
    form: { ...form, sender: bare(form.sender), receiver: bare(form.receiver) },
  };
  try {
    localStorage.setItem(slot, JSON.stringify(kept));
  } catch {
    // No room, or not allowed to: the form works all the same.
  }
}

export function removeDraft(subject: Subject): void {
  const slot = slotOf(subject);
  if (slot) localStorage.removeItem(slot);
}

type Kept = Record<string, unknown>;

/** Reads what an earlier page left, perhaps of an earlier build: what does not fit is left out. */
function draftIn(kept: Kept): Draft | undefined {
  const form = kept.form as Record<string, Kept> | undefined;
  const [sender, receiver] = [sideIn(form?.sender), sideIn(form?.receiver)];
  if (!form || !sender || !receiver || typeof kept.key !== 'string') return undefined;
  return {
    form: { sender, receiver, goods: goodsIn(form.goods ?? {}) },
    key: kept.key,
    sentQuote: typeof kept.sentQuote === 'string' ? kept.sentQuote : null,
    revision: typeof kept.revision === 'number' ? kept.revision : null,
    leftOut: roles.filter((role) => Array.isArray(kept.leftOut) && kept.leftOut.includes(role)),
  };
}

function sideIn(kept: Kept | undefined): SideForm | undefined {
  const party = PartyDraft.safeParse(kept?.form);
  if (!party.success) return undefined;
  const known = kept?.known as Partial<KnownIdentity> | null | undefined;
  const isKnown = typeof known?.masked === 'string' && typeof known.country === 'string';
  return {
    form: { ...emptyParty, ...party.data, identityNumber: undefined } as SideForm['form'],
    known: isKnown ? ({ from: null, ...known } as KnownIdentity) : null,
  };
}

function goodsIn(kept: Kept): GoodsForm {
  const texts = Object.keys(emptyGoods).filter((field) => typeof kept[field] === 'string');
  const payment = PaymentMethod.safeParse(kept.payment).data ?? emptyGoods.payment;
  const itemType = ItemType.safeParse(kept.itemType).data ?? emptyGoods.itemType;
  return {
    ...emptyGoods,
    ...Object.fromEntries(texts.map((field) => [field, kept[field]])),
    payment,
    itemType,
  };
}
