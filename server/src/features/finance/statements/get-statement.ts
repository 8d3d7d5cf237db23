import { type Language, languageTags } from '@miya/contract';
import type { EntryParcel, EntryTotals } from '@miya/contract/finance';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import type { RunInTransaction } from '../../../platform/http/responses/file-response.ts';
import {
  createPage,
  EXPORT_PAGE_SIZE,
  listRowsByPage,
} from '../../../platform/http/routes/list-rows-by-page.ts';
import { getOwnClient } from '../../clients/index.ts';
import { findTenant } from '../../tenants/index.ts';
import { listEntryParcels } from '../entries/entry-parcel-store.ts';
import {
  type EntryFilter,
  type EntryPage,
  getEntrySum,
  getEntryTotals,
  getSpending,
  listPostedEntries,
} from '../entries/entry-store.ts';
import { getAccount } from '../ledger/account-store.ts';
import type { PostedEntry } from '../ledger/post-entry.ts';
import { getMonthRange } from './get-month-range.ts';
import { statementTexts } from './statement-texts.ts';

/** The input of printStatement and exportStatement. */
export type StatementRequest = {
  month: string;
  language: Language;
  region: string | undefined;
};

/** A statement without its rows. The opening balance plus the sum of the rows is the closing balance. */
export type Statement = StatementRequest & {
  tenantName: string;
  /** The time zone of the tenant. The month starts and ends in it, so all users get the same statement. */
  timeZone: string;
  clientName: string;
  clientNum: string;
  currency: string;
  /** The month in the user's language: 'July 2026', or 'July 2026, until Jul 9, 2026, 14:00' if it has not ended. */
  periodText: string;
  openingBalance: bigint;
  closingBalance: bigint;
  totals: EntryTotals;
  /** The sum of consumption (negative) and refunds (positive), without adjustments, as in the overview screen. */
  spending: bigint;
  filter: EntryFilter;
};

/**
 * Returns balances and totals of the month. They equal the sums that the finance screen shows for the same days. All
 * amounts are zero for a month before the first entry.
 */
export async function getStatement(tx: Tx, account: Owner, request: StatementRequest): Promise<Statement> {
  const { month, language } = request;
  const { currency, lastSeq: maxSeq } = await getAccount(tx, account);
  const { name: clientName, clientNum } = await getOwnClient(tx, account);
  const tenant = await findTenant(tx, account.tenantId);
  if (!tenant) throw new Error(`the tenant ${account.tenantId} of the account does not exist`);
  const { timeZone } = tenant;
  const { from, to } = getMonthRange(month, timeZone);
  // Sum all entries before the month instead of reading the balance that the last of them stores. The stored balance
  // follows the order of entry numbers, but the month is a range of times. The two orders differ if the server clock
  // was once set back.
  const opening = await getEntrySum(tx, account, { to: from, maxSeq });
  const filter: EntryFilter = { from, to, maxSeq };
  const { totals, sum } = await getEntryTotals(tx, account, filter);
  const spending = await getSpending(tx, account, filter);
  const languageTag = languageTags[language];
  const monthName = new Intl.DateTimeFormat(languageTag, {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${month}-15T00:00:00Z`));
  const now = new Date();
  const timeFormat = new Intl.DateTimeFormat(languageTag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  });
  const isOver = now >= to;
  return {
    ...request,
    tenantName: tenant.name,
    timeZone,
    clientName,
    clientNum,
    currency,
    periodText: isOver ? monthName : statementTexts[language].soFar(monthName, timeFormat.format(now)),
    openingBalance: opening,
    closingBalance: opening + sum,
    totals,
    spending,
    filter,
  };
}

export type StatementRow = Omit<PostedEntry, 'repeated'> & { parcel: EntryParcel | undefined };

/** Reads the rows, oldest first. The filter excludes entries that are posted while the rows are read. */
export const readStatementRows = (inTransaction: RunInTransaction, owner: Owner, filter: EntryFilter) =>
  listRowsByPage(inTransaction, async (tx, first: bigint | undefined) => {
    const page: EntryFilter & EntryPage = {
      ...filter,
      firstSeq: first ?? 1n,
      limit: EXPORT_PAGE_SIZE,
      ascending: true,
    };
    const entries = await listPostedEntries(tx, owner, page);
    const parcels = await listEntryParcels(tx, owner, entries);
    const rows = entries.map(
      (entry): StatementRow => ({ ...entry, parcel: parcels.get(entry.orderId ?? '') }),
    );
    return createPage(rows, (last) => last.seq + 1n);
  });
