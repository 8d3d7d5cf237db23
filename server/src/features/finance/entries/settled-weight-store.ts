import type { Differing, SettledWeight, WeightTotals } from '@miya/contract/finance';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Cursor, isAfter, microsOf } from '../../../platform/db/cursor.ts';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { getAccount } from '../ledger/account-store.ts';

/** When orders were recorded. */
type Period = {
  from?: Date | undefined;
  /** Up to, not including. */
  to?: Date | undefined;
};
export type WeightPage = Period & {
  after: Cursor | undefined;
  limit: number;
  differing?: Differing | null | undefined;
};

/** As the index orders_reweighed has it. */
const isReweighed = sql<SqlBool>`(settlement_weight <> weight or freight <> quoted)`;
const differs: Record<Differing, RawBuilder<SqlBool>> = {
  weight: sql`settlement_weight <> weight`,
  price: sql`freight <> quoted`,
};

/** The client's orders that were recorded in the period, for both rows and sums. */
function recordedIn(tx: Tx, { tenantId, clientId, test = false }: Owner, { from, to }: Period) {
  let query = tx
    .selectFrom('orders')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('test', '=', test);
  if (from) query = query.where('recorded_at', '>=', from);
  if (to) query = query.where('recorded_at', '<', to);
  return query;
}

/** Recorded orders of the client, the last recorded first. */
export function weightsOf(tx: Tx, owner: Owner, { after, limit, differing, ...period }: WeightPage) {
  return recordedIn(tx, owner, period)
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
    .select(microsOf('recorded_at').as('micros'))
    .where('recorded_at', 'is not', null)
    .$if(Boolean(differing), (query) => query.where(isReweighed))
    .$if(differing === 'weight', (query) => query.where(differs.weight))
    .$if(differing === 'price', (query) => query.where(differs.price))
    .where(isAfter(after, { time: 'recorded_at', id: sql.ref('order_id') }))
    .orderBy('recorded_at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(limit);
}

export async function listWeights(tx: Tx, owner: Owner, page: WeightPage) {
  const rows = await weightsOf(tx, owner, page).execute();
  return rows.map((row) => ({ order: present(row), cursor: { value: row.micros, id: row.order_id } }));
}

/** What all of the client's orders of a period that differ add up to. */
export const weightTotals = (tx: Tx, owner: Owner, period: Period) =>
  recordedIn(tx, owner, period)
    .select([
      sql<bigint>`count(*) filter (where ${differs.weight})`.as('reweighed'),
      sql<bigint>`coalesce(sum(settlement_weight - weight), 0)::bigint`.as('difference'),
      sql<bigint>`count(*) filter (where ${differs.price})`.as('repriced'),
      sql<bigint>`coalesce(sum(freight - quoted), 0)::bigint`.as('cost'),
    ])
    .where(isReweighed);

export async function getWeightTotals(tx: Tx, owner: Owner, period: Period): Promise<WeightTotals> {
  const { currency } = await getAccount(tx, owner);
  const { reweighed, difference, repriced, cost } = await weightTotals(
    tx,
    owner,
    period,
  ).executeTakeFirstOrThrow();
  return {
    currency,
    weight: { count: Number(reweighed), difference: Number(difference) },
    price: { count: Number(repriced), cost: Number(cost) },
  };
}

type Row = Awaited<ReturnType<ReturnType<typeof weightsOf>['executeTakeFirstOrThrow']>>;

function present(row: Row): Omit<SettledWeight, 'charge'> {
  const { recorded_at: recordedAt, settlement_weight: settled, freight: charged } = row;
  // A constraint of the table has it that a recorded order has all three.
  if (recordedAt === null || settled === null || charged === null) throw new Error('recorded by half');
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
