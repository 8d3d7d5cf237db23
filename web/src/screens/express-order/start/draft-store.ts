import type { PartyRole } from '@miya/contract/addresses';
import { DutiesPayer, ExportReason, ItemType, PaymentMethod } from '@miya/contract/orders';
import { partyFormIn } from '../../../features/addresses/index.ts';
import { findEdits, removeEdits, writeEdits } from '../../../platform/forms/kept-edits.ts';
import { keyOfSubject, type Subject } from '../form/subject.ts';
import { emptyGoods, emptyLine, emptyParcel, type GoodsForm } from '../goods/goods-form.ts';
import type { Writing } from '../goods/goods-numbers.ts';
import { type Numbers, numbersIn, withNumbers } from '../goods/goods-paths.ts';
import type { KnownIdentity, OrderForm, SideForm } from './order-start.ts';

/** An unsent form, as it survives a reload and the end of a session. */
export type Draft = {
  form: OrderForm;
  /** The key of the order that this form makes: sent again after a lost answer, it makes no second one. */
  key: string;
  /** The quote it was sent with when no answer came. */
  sentQuote: string | null;
  /** The revision that the order being changed had when the change began. */
  revision: number | null;
  /** The sides whose typed identity number was not kept. */
  leftOut: PartyRole[];
};

/** A draft as it is found again: when it was last changed, and whether by a tab that is no longer open. */
export type LeftDraft = Draft & { at: number; isFound: boolean };

const roles: PartyRole[] = ['sender', 'receiver'];

/** Each order being changed, copied or begun has a draft of its own. */
const nameOf = (subject: Subject) => `order/${keyOfSubject(subject)}`;

export function readDraft(subject: Subject, writing: Writing): LeftDraft | undefined {
  const left = findEdits(nameOf(subject));
  const draft = draftIn(left?.value, writing);
  return left && draft && { ...draft, at: left.at, isFound: left.isFound === true };
}

/**
 * Identity numbers are not written down: a device may have other users. A masked one may stay, it tells nothing. Beside the
 * text of a number its meaning is kept: read in another language, the same text could be another number.
 */
export function writeDraft(subject: Subject, { form, leftOut, ...rest }: Draft, writing: Writing): void {
  const typed = roles.filter((role) => form[role].form.identityNumber);
  const bare = ({ form: { identityNumber: _, ...party }, known }: SideForm) => ({ form: party, known });
  writeEdits(nameOf(subject), {
    ...rest,
    leftOut: roles.filter((role) => typed.includes(role) || leftOut.includes(role)),
    form: { ...form, sender: bare(form.sender), receiver: bare(form.receiver) },
    numbers: numbersIn(form.goods, writing),
  });
}

export const removeDraft = (subject: Subject): void => removeEdits(nameOf(subject));

type Kept = Record<string, unknown>;

/** Reads what an earlier page left, perhaps of an earlier build: what does not fit is left out. */
function draftIn(left: unknown, writing: Writing): Draft | undefined {
  const kept = (left ?? {}) as Kept;
  const form = kept.form as Record<string, Kept> | undefined;
  const [sender, receiver] = [sideIn(form?.sender), sideIn(form?.receiver)];
  if (!form || !sender || !receiver || typeof kept.key !== 'string') return undefined;
  return {
    form: {
      sender,
      receiver,
      goods: withNumbers(goodsIn(form.goods ?? {}), (kept.numbers ?? {}) as Numbers, writing),
    },
    key: kept.key,
    sentQuote: typeof kept.sentQuote === 'string' ? kept.sentQuote : null,
    revision: typeof kept.revision === 'number' ? kept.revision : null,
    leftOut: roles.filter((role) => Array.isArray(kept.leftOut) && kept.leftOut.includes(role)),
  };
}

function sideIn(kept: Kept | undefined): SideForm | undefined {
  const form = partyFormIn(kept?.form);
  if (!form) return undefined;
  const known = kept?.known as Partial<KnownIdentity> | null | undefined;
  const isKnown = typeof known?.masked === 'string' && typeof known.country === 'string';
  return {
    form,
    known: isKnown ? ({ from: null, ...known } as KnownIdentity) : null,
  };
}

function goodsIn(kept: Kept): GoodsForm {
  return {
    ...emptyGoods,
    ...textsIn(kept, emptyGoods),
    payment: PaymentMethod.safeParse(kept.payment).data ?? emptyGoods.payment,
    itemType: ItemType.safeParse(kept.itemType).data ?? emptyGoods.itemType,
    dutiesPayer: DutiesPayer.safeParse(kept.dutiesPayer).data ?? '',
    exportReason: ExportReason.safeParse(kept.exportReason).data ?? '',
    // An earlier build kept one item and one size beside the rest.
    lines: rowsIn(kept.lines ?? [{ name: kept.itemName, code: kept.itemCode }], emptyLine),
    parcels: rowsIn(kept.parcels ?? [kept], emptyParcel).map((row, at) => ({
      ...row,
      numbers: numbersOf((kept.parcels as Kept[] | undefined)?.[at]?.numbers),
    })),
  };
}

/** The texts that both have. */
const textsIn = (kept: Kept, known: object): Record<string, string> =>
  Object.fromEntries(
    Object.keys(known).flatMap((field) => {
      const text = kept[field];
      return typeof text === 'string' ? [[field, text]] : [];
    }),
  );

/** At least one row, each whole. */
function rowsIn<Row extends { row: number }>(kept: unknown, empty: Row): Row[] {
  const rows: Kept[] = Array.isArray(kept) ? kept.filter((row) => typeof row === 'object' && row) : [];
  const whole = rows.map((row, at) => ({ ...empty, ...textsIn(row, empty), row: at + 1 }));
  return whole.length > 0 ? whole : [empty];
}

const numbersOf = (kept: unknown): number[] =>
  Array.isArray(kept) ? kept.filter((number) => Number.isInteger(number)) : [];
