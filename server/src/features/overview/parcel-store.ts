import type { OrderStatus } from '@miya/contract/orders';
import { sql } from 'kysely';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import type { OverviewPeriods } from './get-overview-periods.ts';

/** Builds the SQL array of the start times, the oldest first. `width_bucket` finds a time's position in the array. */
const buildStartsArray = (periods: OverviewPeriods['days']) =>
  sql`${periods.map(({ start }) => start)}::timestamptz[]`;

/**
 * Builds the query for orders that were placed from `since` to the end of today. The queries below may read only
 * columns of the index orders_by_time, so that PostgreSQL reads the index without the table.
 */
const buildParcelsQuery = (
  tx: Tx,
  { tenantId, clientId, test = false }: Owner,
  since: string,
  { end }: OverviewPeriods,
) =>
  tx
    .selectFrom('orders')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('test', '=', test)
    .where('created_at', '>=', sql<Date>`${since}::timestamptz`)
    .where('created_at', '<', sql<Date>`${end}::timestamptz`);

/**
 * Builds the query that counts parcels of this month, of last month until the same day and time, and of all last month.
 */
export const buildParcelComparisonQuery = (tx: Tx, owner: Owner, periods: OverviewPeriods) =>
  buildParcelsQuery(tx, owner, periods.lastMonthStart, periods)
    .where('status', '<>', 'cancelled')
    .select([
      sql<bigint>`count(*) filter (where created_at >= ${periods.thisMonthStart}::timestamptz)`.as(
        'this_month',
      ),
      sql<bigint>`count(*) filter (where created_at < ${periods.lastMonthComparisonEnd}::timestamptz)`.as(
        'so_far',
      ),
      sql<bigint>`count(*) filter (where created_at < ${periods.thisMonthStart}::timestamptz)`.as(
        'last_month',
      ),
    ]);

/**
 * Builds the query that counts parcels per day and status. `day` is the position in `periods.days`, counted from 1.
 * Days and statuses without parcels have no row.
 */
export const buildDailyParcelsQuery = (tx: Tx, owner: Owner, periods: OverviewPeriods) =>
  buildParcelsQuery(tx, owner, periods.days[0]?.start ?? periods.end, periods)
    .select([
      sql<number>`width_bucket(created_at, ${buildStartsArray(periods.days)})`.as('day'),
      sql<OrderStatus>`status`.as('status'),
      sql<bigint>`count(*)`.as('parcels'),
    ])
    .groupBy(sql`1, 2`);

/**
 * Builds the query that counts parcels of the last 90 days per destination country, the most frequent first. Countries
 * with equal counts are sorted by code, so that their order is stable.
 */
export const buildDestinationsQuery = (tx: Tx, owner: Owner, periods: OverviewPeriods) =>
  buildParcelsQuery(tx, owner, periods.destinationsStart, periods)
    .where('status', '<>', 'cancelled')
    .select(['receiver_country', sql<bigint>`count(*)`.as('parcels')])
    .groupBy('receiver_country')
    .orderBy('parcels', 'desc')
    .orderBy('receiver_country');
