import type { financeCalls } from '@miya/contract/finance';
import type { Handler } from '../http/handlers.ts';
import { getAccount } from './account-store.ts';
import { listEntryRows } from './entry-store.ts';
import { presentEntry } from './present-entry.ts';

export const listEntries: Handler<typeof financeCalls.listEntries> = async (
  { tx, caller },
  { type, from, to, before, limit },
) => {
  const { currency, balance } = await getAccount(tx, caller);
  // One more than asked for tells whether there is another page.
  const rows = await listEntryRows(tx, caller, {
    type,
    from: from ? new Date(from) : undefined,
    to: to ? new Date(to) : undefined,
    before,
    limit: limit + 1,
  });
  const entries = rows.slice(0, limit).map(presentEntry);
  const next = rows.length > limit ? (entries.at(-1)?.seq ?? null) : null;
  return { currency, balance: Number(balance), entries, next };
};
