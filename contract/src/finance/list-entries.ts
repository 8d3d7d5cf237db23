import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Currency, Id, MinorUnits, Moment } from '../values/fields.ts';
import { MAX_PAGE_SIZE } from '../values/limits.ts';
import { Dispute } from './dispute.ts';

/** The type of an entry as clients see it: `consumption` for a negative amount, `recharge` for a positive amount. */
const EntryType = z.enum(['consumption', 'recharge']);

/**
 * The groups that entries are filtered and added up by. Refunds are a group of their own, because they are no payment.
 */
export const EntryGroup = z.enum([...EntryType.options, 'refund']);
export type EntryGroup = z.infer<typeof EntryGroup>;

export const EntryKind = z.enum(['recharge', 'consumption', 'refund', 'adjustment']);
export type EntryKind = z.infer<typeof EntryKind>;

export const Entry = z.object({
  /** The number of the entry within the account, without gaps. */
  seq: z.int(),
  type: EntryType,
  kind: EntryKind,
  /** In minor units. Negative if money was spent. */
  amount: MinorUnits,
  balanceAfter: MinorUnits,
  orderId: Id.nullable(),
  waybill: z.string().nullable(),
  note: z.string(),
  createdAt: Moment,
});
export type Entry = z.infer<typeof Entry>;

/**
 * The parcel of an entry. `receiver` is the receiver's name. `weight` is the chargeable weight in grams, or the
 * measured weight if the carrier set the freight.
 */
export const EntryParcel = z.object({ receiver: z.string(), weight: z.int() });
export type EntryParcel = z.infer<typeof EntryParcel>;

/**
 * An entry with its parcel and its latest dispute. `parcel` is null if the entry belongs to no order. `dispute` is null
 * if the entry has no dispute.
 */
export const EntryRow = Entry.extend({ parcel: EntryParcel.nullable(), dispute: Dispute.nullable() });
export type EntryRow = z.infer<typeof EntryRow>;

/** The fields of an entry that the portal shows beside its dispute. */
export const DisputableCharge = EntryRow.pick({
  seq: true,
  type: true,
  amount: true,
  waybill: true,
  createdAt: true,
  dispute: true,
});
export type DisputableCharge = z.infer<typeof DisputableCharge>;

/** The totals of all entries of the filter, on all pages. Spending is negative. `recharge` does not include refunds. */
export const EntryTotals = z.object({
  count: z.int(),
  consumption: MinorUnits,
  recharge: MinorUnits,
  refund: MinorUnits,
});
export type EntryTotals = z.infer<typeof EntryTotals>;

/** Filter fields for the time of the entry or charge. */
export const periodFields = {
  from: Moment.nullish(),
  /** Exclusive. */
  to: Moment.nullish(),
};

export const listEntries = call({
  summary:
    "Lists the entries of the caller's account, newest first, with the totals of all entries of the filter.",
  method: 'POST',
  path: '/api/finance/listEntries',
  access: 'client',
  request: z.object({
    type: EntryGroup.nullish(),
    ...periodFields,
    /** The `next` of the previous page. */
    before: z.int().min(1).nullish(),
    limit: z.int().min(1).max(MAX_PAGE_SIZE).default(50),
  }),
  result: z.object({
    currency: Currency,
    balance: MinorUnits,
    entries: z.array(EntryRow),
    totals: EntryTotals,
    /** Null on the last page. */
    next: z.int().nullable(),
  }),
  refusals: [],
});
