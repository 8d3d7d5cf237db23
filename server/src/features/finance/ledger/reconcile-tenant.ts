import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection/connect.ts';
import { inTenant, type Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { listTenantIds } from '../../tenants/index.ts';
import { freezeAccount } from './account-store.ts';

const ACCOUNTS_PER_BATCH = 200;

/** An account that does not match its entries, with the problems that were found. */
export type AccountMismatch = {
  tenantId: number;
  clientId: string;
  clientNum: string;
  problems: LedgerProblem[];
};
/**
 * - `balance_differs`: the balance of the account is not the sum of its entries.
 * - `sequence_broken`: the numbers of the entries do not go from 1 to the last number of the account without gaps.
 * - `running_balance_differs`: an entry stores a balance that is not the sum of the entries up to it.
 * - `order_not_charged`: a recorded order has no charge. (Recorded: the carrier has weighed the order.)
 */
type LedgerProblem = 'balance_differs' | 'sequence_broken' | 'running_balance_differs' | 'order_not_charged';

/**
 * A check that another feature adds. It receives the clients of one batch (at most ACCOUNTS_PER_BATCH), and returns the
 * problems that it finds.
 */
export type LedgerCheck = (
  tx: Tx,
  tenantId: number,
  clientIds: string[],
) => Promise<{ clientId: string; problem: LedgerProblem }[]>;

export type ReconcileOptions = {
  checks?: readonly LedgerCheck[];
  /** Stops the reconciliation between two batches. */
  signal?: AbortSignal;
};

/**
 * Checks every account of the tenant against its entries. Returns the accounts that have a problem, and freezes them:
 * they cannot be debited. Never corrects an account, because either the balance or the entries may be wrong.
 */
export async function reconcileTenant(
  db: Db,
  tenantId: number,
  { checks = [], signal }: ReconcileOptions = {},
): Promise<AccountMismatch[]> {
  const mismatches: AccountMismatch[] = [];
  let lastClientNum = '';
  while (!signal?.aborted) {
    const batch = await inTenant(db, tenantId, (tx) => reconcileBatch(tx, tenantId, lastClientNum, checks));
    mismatches.push(...batch.mismatches);
    if (batch.lastClientNum === undefined) break;
    lastClientNum = batch.lastClientNum;
  }
  return mismatches;
}

/**
 * Checks the next batch of accounts in the order of client codes, after the code `afterClientNum`. The next batch
 * starts after `lastClientNum`, which is undefined if no accounts remain.
 */
async function reconcileBatch(
  tx: Tx,
  tenantId: number,
  afterClientNum: string,
  checks: readonly LedgerCheck[],
) {
  const rows = await compareAccounts(tx, tenantId, afterClientNum);
  const clientIds = rows.map((row) => row.client_id);
  const checkResults = await Promise.all(checks.map((check) => check(tx, tenantId, clientIds)));
  const mismatches: AccountMismatch[] = [];
  for (const { client_id: clientId, client_num: clientNum, ...row } of rows) {
    const problems: LedgerProblem[] = [
      ...(row.balance_differs ? ['balance_differs' as const] : []),
      ...(row.sequence_broken ? ['sequence_broken' as const] : []),
      ...(row.running_balance_differs ? ['running_balance_differs' as const] : []),
      ...checkResults.flatMap((results) =>
        results.filter((result) => result.clientId === clientId).map(({ problem }) => problem),
      ),
    ];
    if (problems.length === 0) continue;
    await freezeAccount(tx, { tenantId, clientId });
    mismatches.push({ tenantId, clientId, clientNum, problems });
  }
  return {
    mismatches,
    lastClientNum: rows.length < ACCOUNTS_PER_BATCH ? undefined : rows.at(-1)?.client_num,
  };
}

type Row = {
  client_id: string;
  client_num: string;
  balance_differs: boolean;
  sequence_broken: boolean;
  running_balance_differs: boolean;
};

/**
 * Compares one batch of accounts with their entries. Reads both in one statement, because new entries may be posted at
 * the same time. Only a single statement sees accounts and entries of the same moment.
 */
async function compareAccounts(tx: Tx, tenantId: number, afterClientNum: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with batch as (
      select a.client_id, c.client_num, a.balance, a.last_seq
      from accounts a join clients c on c.tenant_id = a.tenant_id and c.client_id = a.client_id
      where a.tenant_id = ${tenantId} and c.tenant_id = ${tenantId} and c.client_num > ${afterClientNum}
      order by c.client_num limit ${ACCOUNTS_PER_BATCH}
    ), entries as (
      select e.client_id, e.seq, e.amount, e.balance_after,
        sum(e.amount) over (partition by e.client_id order by e.seq) as expected_balance
      from ledger_entries e
      where e.tenant_id = ${tenantId} and e.client_id in (select client_id from batch)
    ), totals as (
      select client_id, sum(amount) as amount, count(*) as entry_count, min(seq) as first_seq, max(seq) as last_seq,
        bool_and(balance_after = expected_balance) as has_correct_balances
      from entries group by client_id
    )
    select batch.client_id, batch.client_num,
      batch.balance <> coalesce(totals.amount, 0) as balance_differs,
      (batch.last_seq, batch.last_seq) is distinct from (coalesce(totals.entry_count, 0), coalesce(totals.last_seq, 0))
        or coalesce(totals.first_seq, 1) <> 1 as sequence_broken,
      not coalesce(totals.has_correct_balances, true) as running_balance_differs
    from batch left join totals on totals.client_id = batch.client_id
    order by batch.client_num`.execute(tx);
  return rows;
}

/** Reconciles all tenants one after another and logs each mismatch. */
export async function reconcileAllTenants(
  db: Db,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
  options: ReconcileOptions = {},
): Promise<AccountMismatch[]> {
  const mismatches: AccountMismatch[] = [];
  const tenantIds = await listTenantIds(db);
  for (const tenantId of tenantIds) mismatches.push(...(await reconcileTenant(db, tenantId, options)));
  for (const mismatch of mismatches)
    log.error(mismatch, 'the ledger of an account does not add up; it is frozen');
  // An aborted run has not checked all accounts, so it does not report success.
  if (!options.signal?.aborted) {
    log.info({ tenants: tenantIds.length, mismatches: mismatches.length }, 'ledger reconciled');
  }
  return mismatches;
}
