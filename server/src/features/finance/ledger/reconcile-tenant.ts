import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection/connect.ts';
import { inTenant, type Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { listNetnums } from '../../tenants/index.ts';
import { freezeAccount } from './account-store.ts';

const ACCOUNTS_PER_BATCH = 200;

/** An account that does not match its entries, with the problems that were found. */
export type AccountMismatch = {
  tenantId: number;
  clientId: string;
  clientNum: string;
  problems: LedgerProblem[];
};
type LedgerProblem = 'balance_differs' | 'sequence_broken' | 'running_balance_differs' | 'order_not_charged';

/**
 * A check that another feature adds. It receives the clients of one batch and returns their problems, for example a
 * recorded order without a charge.
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
 * Compares the balance of every account of the tenant with the entries of the account. Freezes debits of each account
 * that does not add up and returns these accounts. Never corrects an account, because balance or entries could be the
 * wrong side.
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
 * Reconciles one batch of accounts after `afterClientNum`. `lastClientNum` is undefined if there are no further
 * accounts.
 */
async function reconcileBatch(
  tx: Tx,
  tenantId: number,
  afterClientNum: string,
  checks: readonly LedgerCheck[],
) {
  const rows = await compareBatch(tx, tenantId, afterClientNum);
  const clientIds = rows.map((row) => row.client_id);
  const checkResults = await Promise.all(checks.map((check) => check(tx, tenantId, clientIds)));
  const mismatches: AccountMismatch[] = [];
  for (const { client_id: clientId, client_num: clientNum, ...row } of rows) {
    const problems: LedgerProblem[] = [
      ...(row.balance_differs ? ['balance_differs' as const] : []),
      ...(row.sequence_broken ? ['sequence_broken' as const] : []),
      ...(row.running_balance_differs ? ['running_balance_differs' as const] : []),
      ...checkResults.flatMap((found) =>
        found.filter((result) => result.clientId === clientId).map(({ problem }) => problem),
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

/** Reads accounts and entries in one statement, so that both come from the same snapshot while entries are posted. */
async function compareBatch(tx: Tx, tenantId: number, afterClientNum: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with batch as (
      select a.client_id, k.client_num, a.balance, a.last_seq
      from accounts a join clients k on k.tenant_id = a.tenant_id and k.client_id = a.client_id
      where a.tenant_id = ${tenantId} and k.tenant_id = ${tenantId} and k.client_num > ${afterClientNum}
      order by k.client_num limit ${ACCOUNTS_PER_BATCH}
    ), running as (
      select e.client_id, e.seq, e.amount, e.balance_after,
        sum(e.amount) over (partition by e.client_id order by e.seq) as balance_then
      from ledger_entries e
      where e.tenant_id = ${tenantId} and e.client_id in (select client_id from batch)
    ), sums as (
      select client_id, sum(amount) as total, count(*) as entries, min(seq) as first, max(seq) as last,
        bool_and(balance_after = balance_then) as runs
      from running group by client_id
    )
    select s.client_id, s.client_num,
      s.balance <> coalesce(t.total, 0) as balance_differs,
      (s.last_seq, s.last_seq) is distinct from (coalesce(t.entries, 0), coalesce(t.last, 0))
        or coalesce(t.first, 1) <> 1 as sequence_broken,
      not coalesce(t.runs, true) as running_balance_differs
    from batch s left join sums t on t.client_id = s.client_id
    order by s.client_num`.execute(tx);
  return rows;
}

/** Reconciles all tenants one after another and logs each mismatch. */
export async function reconcileAllTenants(
  db: Db,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
  options: ReconcileOptions = {},
): Promise<AccountMismatch[]> {
  const mismatches: AccountMismatch[] = [];
  const tenants = await listNetnums(db);
  for (const tenantId of tenants) mismatches.push(...(await reconcileTenant(db, tenantId, options)));
  for (const mismatch of mismatches)
    log.error(mismatch, 'the ledger of an account does not add up; it is frozen');
  if (!options.signal?.aborted) {
    log.info({ tenants: tenants.length, mismatches: mismatches.length }, 'ledger reconciled');
  }
  return mismatches;
}
