import type { financeCalls } from '@miya/contract/finance';
import { pageOf } from '../../../platform/db/cursor.ts';
import type { Handler } from '../../../platform/http/calls/handlers.ts';
import { listLastDisputes } from '../disputes/dispute-store.ts';
import { getAccount } from '../ledger/account-store.ts';
import { getTotals, listEntryRows } from './entry-store.ts';
import { listParcels } from './parcel-store.ts';
import { presentEntry } from './present-entry.ts';

const nothing = { count: 0, consumption: 0, recharge: 0, refund: 0 };

export const listEntries: Handler<typeof financeCalls.listEntries> = async (
  { tx, caller },
  { type, from, to, before, limit },
) => {
  const { currency, balance, lastSeq } = await getAccount(tx, caller);
  // Tests cost nothing, and whoever holds a key for them is not told of the money.
  if (caller.test) return { currency, balance: 0, entries: [], totals: nothing, next: null };
  // Entries are only ever added. Up to the one that made this balance, what is summed now is what is listed after.
  const filter = {
    type,
    from: from ? new Date(from) : undefined,
    to: to ? new Date(to) : undefined,
    upTo: lastSeq,
  };
  const { totals, first, last } = await getTotals(tx, caller, filter);
  // Between the first and the last that were found: a range of days long ago is not looked for entry by entry.
  const rows = await listEntryRows(tx, caller, {
    ...filter,
    first,
    last: before && BigInt(before) <= last ? BigInt(before) - 1n : last,
    // One more than asked for tells whether there is another page.
    limit: limit + 1,
  });
  const { shown, next } = pageOf(rows, limit, ({ seq }) => Number(seq));
  const disputes = await listLastDisputes(
    tx,
    caller,
    shown.map(({ seq }) => seq),
  );
  const parcels = await listParcels(tx, caller, shown);
  const entries = shown.map((row) => ({
    ...presentEntry(row),
    parcel: parcels.get(row.orderId ?? '') ?? null,
    dispute: disputes.get(row.seq) ?? null,
  }));
  return { currency, balance: Number(balance), entries, totals, next };
};
