import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { generateOrders } from '../../../../../testing/worlds/data/generate-orders.ts';
import { buildOrderingClient, type OrderingClient } from '../../../../../testing/worlds/data/orders.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';
import {
  countReadRows,
  explainQuery,
  formatPlan,
  settleTable,
} from '../../../../test/support/query-plans.ts';
import { inTenant, type Tx } from '../../../platform/db/tenancy/tenancy.ts';
import {
  buildEntryPageQuery,
  buildEntrySumsQuery,
  type EntryFilter,
  type EntryPage,
  getEntryTotals,
} from './entry-store.ts';
import {
  buildDifferenceTotalsQuery,
  buildRecordedOrdersQuery,
  listRecordedOrders,
} from './recorded-order-store.ts';

const ENTRIES = 100_000;
const ORDERS = 20_000;
const PAGE_SIZE = 51;
/** The maximum number of rows that a page may read, including rows that a filter discards. */
const MAX_READ_ROWS = 2_000;

const world = createWorld();
let client: OrderingClient;

/** Generates one entry every ten minutes from 2020 on: 5 % recharges, 5 % refunds, 90 % consumption. */
async function generateEntries({ tenantId, clientId }: OrderingClient, count: number): Promise<void> {
  await sql`
    insert into ledger_entries (tenant_id, client_id, seq, kind, amount, balance_after, waybill, note, idempotency_key,
      actor, created_at)
    select ${tenantId}, ${clientId}, n, case n % 20 when 1 then 'recharge' when 11 then 'refund' else 'consumption' end,
      case n % 20 when 1 then 170000 when 11 then 10000 else -10000 end, 0, 'GEN' || n, 'a note of some length', 'generated ' || n,
      'test', '2020-01-01'::timestamptz + n * interval '10 minutes'
    from generate_series(1, ${count}::int) as n`.execute(world.owner);
  await sql`update accounts set last_seq = ${count}::int where client_id = ${clientId}`.execute(world.owner);
}

beforeAll(async () => {
  client = await buildOrderingClient(world);
  await generateEntries(client, ENTRIES);
  await generateOrders(world.owner, client, { count: ORDERS });
  // Add rows of another client, so that the test notices an index scan over several clients.
  const otherClient = await buildOrderingClient(world);
  await generateEntries(otherClient, ENTRIES / 4);
  await generateOrders(world.owner, otherClient, { count: ORDERS / 4, prefix: 'OTH' });
  await settleTable(world.owner, 'ledger_entries');
  await settleTable(world.owner, 'orders');
});

/** Runs a query like the server: with the server's role and row level security. */
const runAsServer = <T>(work: (tx: Tx) => Promise<T>) => inTenant(world.db, client.tenantId, work);

const maxSeq = BigInt(ENTRIES);
const year = { from: new Date('2020-01-01T00:00:00Z'), to: new Date('2021-01-01T00:00:00Z') };
const filters: [string, EntryFilter][] = [
  ['no condition', { maxSeq }],
  ['consumption', { maxSeq, type: 'consumption' }],
  ['recharge', { maxSeq, type: 'recharge' }],
  ['refund', { maxSeq, type: 'refund' }],
  [
    'one day in 2020',
    { maxSeq, from: new Date('2020-02-01T00:00:00Z'), to: new Date('2020-02-02T00:00:00Z') },
  ],
  ['a year', { maxSeq, ...year }],
  ['recharges of a year', { maxSeq, ...year, type: 'recharge' }],
  ['consumption since 2021', { maxSeq, from: year.to, type: 'consumption' }],
];

describe('entry queries on an account with 100 000 entries', () => {
  it.each(filters)(
    'sum entries filtered by %s by reading an index and not the table',
    async (_name, { type: _type, ...filter }) => {
      const nodes = await runAsServer((tx) => explainQuery(tx, buildEntrySumsQuery(tx, client, filter)));
      const scans = nodes.filter((node) => 'Relation Name' in node);
      expect(
        scans.map((node) => [node['Node Type'], node['Index Name']]),
        formatPlan(nodes),
      ).toEqual([['Index Only Scan', 'ledger_entries_by_time']]);
      expect(countReadRows(nodes)).toBeLessThanOrEqual(ENTRIES);
    },
  );

  it.each(filters)(
    'list entries filtered by %s and read few rows outside the page',
    async (_name, filter) => {
      const { firstSeq, lastSeq, totals } = await runAsServer((tx) => getEntryTotals(tx, client, filter));
      const middleSeq = (firstSeq + lastSeq) / 2n;
      for (const lastOnPage of [lastSeq, middleSeq, firstSeq + 10n]) {
        const page: EntryPage = { firstSeq, lastSeq: lastOnPage, limit: PAGE_SIZE };
        const nodes = await runAsServer((tx) =>
          explainQuery(tx, buildEntryPageQuery(tx, client, filter, page)),
        );
        expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
        expect(countReadRows(nodes), formatPlan(nodes)).toBeLessThan(MAX_READ_ROWS);
      }
      expect(totals.count).toBeGreaterThan(100);
    },
  );
});

describe('queries for recorded orders', () => {
  it('read the first page and a late page from an index in sorted order', async () => {
    const firstHalf = await runAsServer((tx) =>
      listRecordedOrders(tx, client, { after: undefined, limit: ORDERS / 2 }),
    );
    for (const after of [undefined, firstHalf.at(-1)?.cursor]) {
      const nodes = await runAsServer((tx) =>
        explainQuery(tx, buildRecordedOrdersQuery(tx, client, { after, limit: PAGE_SIZE })),
      );
      const types = nodes.map((node) => node['Node Type']);
      expect(
        types.filter((type) => /Seq Scan|Sort|Bitmap/.test(type)),
        formatPlan(nodes),
      ).toEqual([]);
      expect(countReadRows(nodes), formatPlan(nodes)).toBe(PAGE_SIZE);
    }
  });

  it.each([
    ['all orders', {}],
    [
      'the orders of a week',
      { from: new Date('2020-01-03T00:00:00Z'), to: new Date('2020-01-10T00:00:00Z') },
    ],
  ])('sum differing orders from their index without the table: %s', async (_name, period) => {
    const nodes = await runAsServer((tx) => explainQuery(tx, buildDifferenceTotalsQuery(tx, client, period)));
    const scans = nodes.filter((node) => 'Relation Name' in node);
    expect(
      scans.map((node) => [node['Node Type'], node['Index Name'], node['Heap Fetches']]),
      formatPlan(nodes),
    ).toEqual([['Index Only Scan', 'orders_reweighed', 0]]);
  });
});
