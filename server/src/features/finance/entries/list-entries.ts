import type { financeCalls } from '@miya/contract/finance';
import { buildPage } from '../../../platform/db/cursor.ts';
import type { Handler } from '../../../platform/http/calls/handlers.ts';
import { listLatestDisputes } from '../disputes/dispute-store.ts';
import { getAccount } from '../ledger/account-store.ts';
import { listEntryParcels } from './entry-parcel-store.ts';
import { type EntryFilter, getEntryTotals, listPostedEntries } from './entry-store.ts';
import { presentEntry } from './present-entry.ts';

const emptyTotals = { count: 0, consumption: 0, recharge: 0, refund: 0 };

export const listEntries: Handler<typeof financeCalls.listEntries> = async (
  { tx, caller },
  { type, from, to, before, limit },
) => {
  const { currency, balance, lastSeq: maxSeq } = await getAccount(tx, caller);
  // Test orders are not charged, and a test key must not reveal the balance.
  if (caller.test) return { currency, balance: 0, entries: [], totals: emptyTotals, next: null };
  // Read sums and rows only up to the latest entry of this balance. Entries are never changed or deleted, so the sums,
  // the rows and the balance agree even if entries are posted between the queries.
  const filter: EntryFilter = {
    type,
    from: from ? new Date(from) : undefined,
    to: to ? new Date(to) : undefined,
    maxSeq,
  };
  const { totals, firstSeq, lastSeq } = await getEntryTotals(tx, caller, filter);
  // Limit the query to the range that contains the matching entries. Otherwise PostgreSQL would read all later entries
  // to find those of an old period.
  const rows = await listPostedEntries(tx, caller, {
    ...filter,
    firstSeq,
    lastSeq: before && BigInt(before) <= lastSeq ? BigInt(before) - 1n : lastSeq,
    // One row more than the page shows tells if there is a next page.
    limit: limit + 1,
  });
  const { shown, next } = buildPage(rows, limit, ({ seq }) => Number(seq));
  const disputes = await listLatestDisputes(
    tx,
    caller,
    shown.map(({ seq }) => seq),
  );
  const parcels = await listEntryParcels(tx, caller, shown);
  const entries = shown.map((row) => ({
    ...presentEntry(row),
    parcel: parcels.get(row.orderId ?? '') ?? null,
    dispute: disputes.get(row.seq) ?? null,
  }));
  return { currency, balance: Number(balance), entries, totals, next };
};
