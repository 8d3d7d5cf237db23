import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { generateOrders } from '../../../../testing/worlds/data/generate-orders.ts';
import { buildOrderingClient, type OrderingClient } from '../../../../testing/worlds/data/orders.ts';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { countReadRows, explainQuery, formatPlan, settleTable } from '../../../test/support/query-plans.ts';
import { inTenant, type Tx } from '../../platform/db/tenancy/tenancy.ts';
import { buildReservedAmountQuery } from '../clients/reserved-amount-store.ts';
import { buildCountQuery } from '../orders/index.ts';
import {
  buildHeldOrdersQuery,
  buildLatestOrdersQuery,
  buildUnidentifiedOrdersQuery,
} from './attention-store.ts';
import { getOverviewPeriods } from './get-overview-periods.ts';
import {
  buildDailyParcelsQuery,
  buildDestinationsQuery,
  buildParcelComparisonQuery,
} from './parcel-store.ts';
import { buildMonthlySpendingQuery, buildSpendingComparisonQuery } from './spending-store.ts';

const ORDERS = 20_000;
const ENTRIES = 20_000;
/** The test data has one order and one entry per hour. */
const ROWS_PER_DAY = 24;

const world = createWorld();
let client: OrderingClient;
// Orders and entries start in 2020, one per hour: the last rows are from April 2022.
const periods = getOverviewPeriods('2022-04-10T12:00:00Z', 'Asia/Shanghai');

beforeAll(async () => {
  client = await buildOrderingClient(world);
  await generateRows(client, ORDERS, 'GEN');
  // Add rows of other clients, so that the test notices an index scan over several clients.
  for (const prefix of ['OTH', 'STR'])
    await generateRows(await buildOrderingClient(world), ORDERS / 4, prefix);
  await settleTable(world.owner, 'orders');
  await settleTable(world.owner, 'ledger_entries');
});

async function generateRows(owner: OrderingClient, count: number, prefix: string): Promise<void> {
  await generateOrders(world.owner, owner, { count, prefix, minutes: 60 });
  await sql`
    insert into ledger_entries (tenant_id, client_id, seq, kind, amount, balance_after, idempotency_key, actor, created_at)
    select ${owner.tenantId}, ${owner.clientId}, n,
      case n % 10 when 0 then 'recharge' when 1 then 'refund' else 'consumption' end,
      case when n % 10 < 2 then 500 else -300 end, 0, n::text, 'test', '2020-01-01'::timestamptz + n * interval '1 hour'
    from generate_series(1, ${Math.min(count, ENTRIES)}::int) as n`.execute(world.owner);
}

/** Explains a query that runs like on the server: with the server's role and row level security. */
const explainAsServer = (query: (tx: Tx) => Parameters<typeof explainQuery>[1]) =>
  inTenant(world.db, client.tenantId, (tx) => explainQuery(tx, query(tx)));

const queries = [
  ['parcels of two months', buildParcelComparisonQuery, 'orders_by_time', 62],
  ['parcels of 30 days', buildDailyParcelsQuery, 'orders_by_time', 30],
  ['destinations of 90 days', buildDestinationsQuery, 'orders_by_time', 90],
  ['spending of two months', buildSpendingComparisonQuery, 'ledger_entries_spending', 62],
  ['spending of 12 months', buildMonthlySpendingQuery, 'ledger_entries_spending', 366],
] as const;

describe('overview queries on 20 000 orders and 20 000 entries', () => {
  it.each(queries)(
    'read %s from the index without the table, and only the requested days',
    async (_name, query, index, days) => {
      const nodes = await explainAsServer((tx) => query(tx, client, periods));
      const scans = nodes.filter((node) => 'Relation Name' in node);
      expect(
        scans.map((node) => [node['Node Type'], node['Index Name'], node['Heap Fetches']]),
        formatPlan(nodes),
      ).toEqual([['Index Only Scan', index, 0]]);
      expect(countReadRows(nodes), formatPlan(nodes)).toBeLessThanOrEqual(days * ROWS_PER_DAY);
      expect(countReadRows(nodes), formatPlan(nodes)).toBeGreaterThan(0);
    },
  );

  it('sum the cost of open orders from their index without the table', async () => {
    const nodes = await explainAsServer((tx) => buildReservedAmountQuery(tx, client));
    const scans = nodes.filter((node) => 'Relation Name' in node);
    expect(
      scans.map((node) => [node['Node Type'], node['Index Name'], node['Heap Fetches']]),
      formatPlan(nodes),
    ).toEqual([['Index Only Scan', 'orders_reserved', 0]]);
    expect(countReadRows(nodes), formatPlan(nodes)).toBe(ORDERS / 100);
  });

  it.each([
    ['held orders', buildHeldOrdersQuery, 'orders_stopped', ORDERS / 1_000],
    ['orders without an identity number', buildUnidentifiedOrdersQuery, 'orders_unidentified', ORDERS / 100],
  ] as const)('find %s by their index', async (_name, query, index, maxRows) => {
    for (const buildQuery of [
      (tx: Tx) => buildCountQuery(tx, query(tx, client)),
      (tx: Tx) => buildLatestOrdersQuery(query(tx, client)),
    ]) {
      const nodes = await explainAsServer(buildQuery);
      const scans = nodes.filter((node) => 'Relation Name' in node);
      expect(
        scans.map((node) => node['Index Name']),
        formatPlan(nodes),
      ).toEqual([index]);
      expect(countReadRows(nodes), formatPlan(nodes)).toBeLessThanOrEqual(maxRows);
      expect(countReadRows(nodes), formatPlan(nodes)).toBeGreaterThan(0);
    }
  });
});
