import { type Language, languageTags } from '@miya/contract';
import type { EntryParcel, EntryTotals } from '@miya/contract/finance';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import type { InTransaction } from '../../../platform/http/answers/file-answer.ts';
import { fullPage, ROWS_AT_ONCE, readPages } from '../../../platform/http/routes/read-pages.ts';
import { getOwnClient } from '../../clients/index.ts';
import { findTenant } from '../../tenants/index.ts';
import { type EntryFilter, getSpending, getSum, getTotals, listEntryRows } from '../entries/entry-store.ts';
import { listParcels } from '../entries/parcel-store.ts';
import { getAccount } from '../ledger/account-store.ts';
import type { PostedEntry } from '../ledger/post-entry.ts';
import { monthRange } from './month-range.ts';
import { statementWords } from './statement-words.ts';

export type StatementAsked = {
  month: string;
  language: Language;
  region: string | undefined;
};

/** All that a statement says, but for its rows. Opening and the sum of the rows are closing. */
export type Statement = StatementAsked & {
  tenantName: string;
  /** The tenant's own, whose midnights begin and end the month: two clerks in two places read the same statement. */
  timeZone: string;
  clientName: string;
  clientNum: string;
  currency: string;
  /** July 2026, in the reader's words; of a month that is not over, up to when. */
  period: string;
  opening: bigint;
  closing: bigint;
  totals: EntryTotals;
  /** As the overview counts it, of which adjustments are no part. */
  spending: bigint;
  filter: EntryFilter;
};

/** The same sums as the screen shows for the days of that month in the tenant's zone. Before the account was opened, all are zero. */
export async function openStatement(tx: Tx, account: Owner, asked: StatementAsked): Promise<Statement> {
  const { month, language } = asked;
  const { currency, lastSeq: upTo } = await getAccount(tx, account);
  const { name: clientName, clientNum } = await getOwnClient(tx, account);
  const tenant = await findTenant(tx, account.tenantId);
  if (!tenant) throw new Error(`an account of no tenant: ${account.tenantId}`);
  const { timeZone } = tenant;
  const { from, to } = monthRange(month, timeZone);
  // The opening is summed, not read from the entry before: that holds even where a clock was once put back.
  const opening = await getSum(tx, account, { to: from, upTo });
  const filter = { from, to, upTo };
  const { totals, sum } = await getTotals(tx, account, filter);
  const spending = await getSpending(tx, account, filter);
  const tag = languageTags[language];
  const name = new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-15T00:00:00Z`),
  );
  const now = new Date();
  const clock = new Intl.DateTimeFormat(tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  });
  const isOver = now >= to;
  return {
    ...asked,
    tenantName: tenant.name,
    timeZone,
    clientName,
    clientNum,
    currency,
    period: isOver ? name : statementWords[language].soFar(name, clock.format(now)),
    opening,
    closing: opening + sum,
    totals,
    spending,
    filter,
  };
}

export type StatementRow = Omit<PostedEntry, 'repeated'> & { parcel: EntryParcel | undefined };

/** The rows, oldest first; what is booked while they are read is not among them. */
export const statementRows = (inTransaction: InTransaction, owner: Owner, filter: EntryFilter) =>
  readPages(inTransaction, async (tx, first: bigint | undefined) => {
    const stretch = { ...filter, first: first ?? 1n, limit: ROWS_AT_ONCE, ascending: true };
    const entries = await listEntryRows(tx, owner, stretch);
    const parcels = await listParcels(tx, owner, entries);
    const rows = entries.map(
      (entry): StatementRow => ({ ...entry, parcel: parcels.get(entry.orderId ?? '') }),
    );
    return fullPage(rows, (last) => last.seq + 1n);
  });
