import type { DifferenceTotals, SettledWeight, SettlementDifference } from '@miya/contract/finance';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Cursor, isAfterCursor, toMicroseconds } from '../../../platform/db/cursor.ts';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { getAccount } from '../ledger/account-store.ts';

// Recorded orders: the carrier has weighed and charged the order. Weights are in grams, prices in minor units.
// - Weight: `weight` is the declared weight, `settlement_weight` the measured weight.
// - Price: `quoted` is the price before the order was placed, `freight` the price that was charged. The contract calls
//   them `quoted` and `charged`, and their difference `cost` (positive if the client paid more than quoted).

/** The range of times in which orders were recorded. */
type Period = {
  from?: Date | undefined;
  /** The end of the range, exclusive. */
  to?: Date | undefined;
};
export type RecordedOrderPage = Period & {
  after: Cursor | undefined;
  limit: number;
  /** 'weight': lists only orders with another weight than declared. 'price': only with another price than quoted. */
  onlyDifference?: SettlementDifference | null | undefined;
};

/** The condition must be written as in the index orders_reweighed, otherwise PostgreSQL cannot use the index. */
const anyDifferenceCondition = sql<SqlBool>`(settlement_weight <> weight or freight <> quoted)`;
const differenceConditions: Record<SettlementDifference, RawBuilder<SqlBool>> = {
  weight: sql`settlement_weight <> weight`,
  price: sql`freight <> quoted`,
};

/** Builds the query for the client's orders that were recorded in the period. Rows and totals are read with it. */
function buildPeriodQuery(tx: Tx, { tenantId, clientId, test = false }: Owner, { from, to }: Period) {
  let query = tx
    .selectFrom('orders')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('test', '=', test);
  if (from) query = query.where('recorded_at', '>=', from);
  if (to) query = query.where('recorded_at', '<', to);
  return query;
}

/** Builds the query for one page of the client's recorded orders, the latest recorded first. */
export function buildRecordedOrdersQuery(
  tx: Tx,
  owner: Owner,
  { after, limit, onlyDifference, ...period }: RecordedOrderPage,
) {
  return buildPeriodQuery(tx, owner, period)
    .select([
      'order_id',
      'waybill',
      'recorded_at',
      'weight',
      'settlement_weight',
      'currency',
      'quoted',
      'freight',
    ])
    .select(toMicroseconds('recorded_at').as('micros'))
    .where('recorded_at', 'is not', null)
    .$if(Boolean(onlyDifference), (query) => query.where(anyDifferenceCondition))
    .$if(onlyDifference === 'weight', (query) => query.where(differenceConditions.weight))
    .$if(onlyDifference === 'price', (query) => query.where(differenceConditions.price))
    .where(isAfterCursor(after, { time: 'recorded_at', id: sql.ref('order_id') }))
    .orderBy('recorded_at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(limit);
}

/** Lists one page of recorded orders. Each order comes with its own cursor. */
export async function listRecordedOrders(tx: Tx, owner: Owner, page: RecordedOrderPage) {
  const rows = await buildRecordedOrdersQuery(tx, owner, page).execute();
  return rows.map((row) => ({ order: presentRow(row), cursor: { value: row.micros, id: row.order_id } }));
}

/** Builds the query that counts and sums the weight and price differences of the client's orders in the period. */
export const buildDifferenceTotalsQuery = (tx: Tx, owner: Owner, period: Period) =>
  buildPeriodQuery(tx, owner, period)
    .select([
      sql<bigint>`count(*) filter (where ${differenceConditions.weight})`.as('weightCount'),
      sql<bigint>`coalesce(sum(settlement_weight - weight), 0)::bigint`.as('weightDifference'),
      sql<bigint>`count(*) filter (where ${differenceConditions.price})`.as('priceCount'),
      sql<bigint>`coalesce(sum(freight - quoted), 0)::bigint`.as('extraCharge'),
    ])
    .where(anyDifferenceCondition);

export async function getDifferenceTotals(tx: Tx, owner: Owner, period: Period): Promise<DifferenceTotals> {
  const { currency } = await getAccount(tx, owner);
  const totals = await buildDifferenceTotalsQuery(tx, owner, period).executeTakeFirstOrThrow();
  return {
    currency,
    weight: { count: Number(totals.weightCount), difference: Number(totals.weightDifference) },
    price: { count: Number(totals.priceCount), cost: Number(totals.extraCharge) },
  };
}

type Row = Awaited<ReturnType<ReturnType<typeof buildRecordedOrdersQuery>['executeTakeFirstOrThrow']>>;

function presentRow(row: Row): Omit<SettledWeight, 'charge'> {
  const { recorded_at: recordedAt, settlement_weight: settled, freight: charged } = row;
  // A table constraint guarantees that recorded orders have all three values.
  if (recordedAt === null || settled === null || charged === null)
    throw new Error('a recorded order has no settlement weight or freight');
  return {
    orderId: row.order_id,
    waybill: row.waybill,
    recordedAt: recordedAt.toISOString(),
    declared: Number(row.weight),
    settled: Number(settled),
    difference: Number(settled - row.weight),
    currency: row.currency,
    quoted: Number(row.quoted),
    charged: Number(charged),
    cost: Number(charged - row.quoted),
  };
}
