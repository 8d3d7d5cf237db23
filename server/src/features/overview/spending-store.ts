import { sql } from 'kysely';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { spendingCondition } from '../finance/index.ts';
import type { OverviewPeriods } from './get-overview-periods.ts';

/** Builds the query for spending entries from `since` to the end of today, by posting time. */
const buildSpendingQuery = (tx: Tx, { tenantId, clientId }: Owner, since: string, { end }: OverviewPeriods) =>
  tx
    .selectFrom('ledger_entries')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where(spendingCondition)
    .where('created_at', '>=', sql<Date>`${since}::timestamptz`)
    .where('created_at', '<', sql<Date>`${end}::timestamptz`);

/**
 * Builds the query that sums spending of this month, of last month until the same day and time, and of all last month.
 */
export const buildSpendingComparisonQuery = (tx: Tx, owner: Owner, periods: OverviewPeriods) => {
  const sumSpending = (timeCondition: ReturnType<typeof sql>) =>
    sql<bigint>`coalesce(-sum(amount) filter (where created_at ${timeCondition}::timestamptz), 0)::bigint`;
  return buildSpendingQuery(tx, owner, periods.lastMonthStart, periods).select([
    sumSpending(sql`>= ${periods.thisMonthStart}`).as('this_month'),
    sumSpending(sql`< ${periods.lastMonthComparisonEnd}`).as('so_far'),
    sumSpending(sql`< ${periods.thisMonthStart}`).as('last_month'),
  ]);
};

/**
 * Builds the query that sums spending per month. `month` is the position in `periods.months`, counted from 1. Months
 * without entries have no row.
 */
export const buildMonthlySpendingQuery = (tx: Tx, owner: Owner, periods: OverviewPeriods) =>
  buildSpendingQuery(tx, owner, periods.months[0]?.start ?? periods.end, periods)
    .select([
      sql<number>`width_bucket(created_at, ${periods.months.map(({ start }) => start)}::timestamptz[])`.as(
        'month',
      ),
      sql<bigint>`(-sum(amount))::bigint`.as('spent'),
    ])
    .groupBy(sql`1`);
