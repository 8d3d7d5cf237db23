import type { Entry } from '@miya/contract/finance';
import type { PostedEntry } from '../ledger/post-entry.ts';

/** Converts an entry to its contract form. `type` is 'consumption' for all debits and 'recharge' for all credits. */
export const presentEntry = (entry: Omit<PostedEntry, 'repeated'>): Entry => ({
  seq: Number(entry.seq),
  type: entry.amount < 0n ? 'consumption' : 'recharge',
  kind: entry.kind,
  amount: Number(entry.amount),
  balanceAfter: Number(entry.balanceAfter),
  orderId: entry.orderId,
  waybill: entry.waybill,
  note: entry.note,
  createdAt: entry.createdAt.toISOString(),
});
