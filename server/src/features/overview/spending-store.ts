import { sql } from 'kysely';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { isSpending } from '../finance/index.ts';
import type { Periods } from './periods.ts';

/** Each entry in the month it was posted: one stretch of the index ledger_entries_spending. */
const spendingSince = (tx: Tx, { tenantId, clientId }: Owner, since: string, { end }: Periods) =>
  tx
    .selectFrom('ledger_entries')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where(isSpending)
    .where('created_at', '>=', sql<Date>`${since}::timestamptz`)
    .where('created_at', '<', sql<Date>`${end}::timestamptz`);

export const comparedSpending = (tx: Tx, owner: Owner, periods: Periods) => {
  const spent = (when: ReturnType<typeof sql>) =>
    sql<bigint>`coalesce(-sum(amount) filter (where created_at ${when}::timestamptz), 0)::bigint`;
  return spendingSince(tx, owner, periods.lastMonth, periods).select([
    spent(sql`>= ${periods.thisMonth}`).as('this_month'),
    spent(sql`< ${periods.lastMonthSoFar}`).as('so_far'),
    spent(sql`< ${periods.thisMonth}`).as('last_month'),
  ]);
};

/** By the number of the month, from 1; one without entries is left out. */
export const monthlySpending = (tx: Tx, owner: Owner, periods: Periods) =>
  spendingSince(tx, owner, periods.months[0]?.start ?? periods.end, periods)
    .select([
      sql<number>`width_bucket(created_at, ${periods.months.map(({ start }) => start)}::timestamptz[])`.as(
        'month',
      ),
      sql<bigint>`(-sum(amount))::bigint`.as('spent'),
    ])
    .groupBy(sql`1`);
