import type { OrderStatus } from '@miya/contract/orders';
import { sql } from 'kysely';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import type { Periods } from './periods.ts';

const startsOf = (stretches: Periods['days']) => sql`${stretches.map(({ start }) => start)}::timestamptz[]`;

/** Parcels placed from `since` until the end of today. The index orders_by_time holds every column that is read. */
const parcelsSince = (tx: Tx, { tenantId, clientId, test = false }: Owner, since: string, { end }: Periods) =>
  tx
    .selectFrom('orders')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('test', '=', test)
    .where('created_at', '>=', sql<Date>`${since}::timestamptz`)
    .where('created_at', '<', sql<Date>`${end}::timestamptz`);

/** This month, the last one as far as this has come, and all of the last one. */
export const comparedParcels = (tx: Tx, owner: Owner, periods: Periods) =>
  parcelsSince(tx, owner, periods.lastMonth, periods)
    .where('status', '<>', 'cancelled')
    .select([
      sql<bigint>`count(*) filter (where created_at >= ${periods.thisMonth}::timestamptz)`.as('this_month'),
      sql<bigint>`count(*) filter (where created_at < ${periods.lastMonthSoFar}::timestamptz)`.as('so_far'),
      sql<bigint>`count(*) filter (where created_at < ${periods.thisMonth}::timestamptz)`.as('last_month'),
    ]);

/** By the number of the day, from 1, and status; what has none is left out. */
export const dailyParcels = (tx: Tx, owner: Owner, periods: Periods) =>
  parcelsSince(tx, owner, periods.days[0]?.start ?? periods.end, periods)
    .select([
      sql<number>`width_bucket(created_at, ${startsOf(periods.days)})`.as('day'),
      sql<OrderStatus>`status`.as('status'),
      sql<bigint>`count(*)`.as('parcels'),
    ])
    .groupBy(sql`1, 2`);

/** Every country of the last 90 days, the busiest first; those of the same number by name, so that none changes places. */
export const countriesOf = (tx: Tx, owner: Owner, periods: Periods) =>
  parcelsSince(tx, owner, periods.destinationsSince, periods)
    .where('status', '<>', 'cancelled')
    .select(['receiver_country', sql<bigint>`count(*)`.as('parcels')])
    .groupBy('receiver_country')
    .orderBy('parcels', 'desc')
    .orderBy('receiver_country');
