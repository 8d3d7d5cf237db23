import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Currency, Id, MinorUnits, Moment } from '../values/fields.ts';
import { MAX_PAGE_SIZE } from '../values/limits.ts';
import { Dispute } from './dispute.ts';

/** As the account holder reads it. What the carrier refunds or adjusts is one of the two, by its sign. */
const EntryType = z.enum(['consumption', 'recharge']);

/** What records can be narrowed to and are summed by: what was given back for an order is no money that was paid in. */
export const EntryGroup = z.enum([...EntryType.options, 'refund']);
export type EntryGroup = z.infer<typeof EntryGroup>;

export const EntryKind = z.enum(['recharge', 'consumption', 'refund', 'adjustment']);
export type EntryKind = z.infer<typeof EntryKind>;

export const Entry = z.object({
  /** Its number within the account, without gaps. */
  seq: z.int(),
  type: EntryType,
  kind: EntryKind,
  /** In minor units; what was spent is negative. */
  amount: MinorUnits,
  balanceAfter: MinorUnits,
  orderId: Id.nullable(),
  waybill: z.string().nullable(),
  note: z.string(),
  createdAt: Moment,
});
export type Entry = z.infer<typeof Entry>;

/** Whom the parcel went to, and the grams that were paid for; where the carrier named the freight itself, what it found. */
export const EntryParcel = z.object({ receiver: z.string(), weight: z.int() });
export type EntryParcel = z.infer<typeof EntryParcel>;

/** An entry with its parcel, if it is of one, and the last thing its client has found wrong with it, if anything. */
export const EntryRow = Entry.extend({ parcel: EntryParcel.nullable(), dispute: Dispute.nullable() });
export type EntryRow = z.infer<typeof EntryRow>;

/** As much of an entry as a dispute is about. */
export const DisputableCharge = EntryRow.pick({
  seq: true,
  type: true,
  amount: true,
  waybill: true,
  createdAt: true,
  dispute: true,
});
export type DisputableCharge = z.infer<typeof DisputableCharge>;

/** The sums of all entries of a filter, on whatever page; what was spent is negative here too. Refunds are no recharge. */
export const EntryTotals = z.object({
  count: z.int(),
  consumption: MinorUnits,
  recharge: MinorUnits,
  refund: MinorUnits,
});
export type EntryTotals = z.infer<typeof EntryTotals>;

/** When something was posted or charged, as lists of money are narrowed by it. */
export const periodFields = {
  from: Moment.nullish(),
  /** Up to, not including. */
  to: Moment.nullish(),
};

export const listEntries = call({
  summary: "Movements on the caller's account, latest first, and the totals of all that the filter finds",
  method: 'POST',
  path: '/api/finance/listEntries',
  access: 'client',
  request: z.object({
    type: EntryGroup.nullish(),
    ...periodFields,
    /** The `next` of the page before leads on to the following one. */
    before: z.int().min(1).nullish(),
    limit: z.int().min(1).max(MAX_PAGE_SIZE).default(50),
  }),
  result: z.object({
    currency: Currency,
    balance: MinorUnits,
    entries: z.array(EntryRow),
    totals: EntryTotals,
    /** Where the next page starts; null on the last. */
    next: z.int().nullable(),
  }),
  refusals: [],
});
