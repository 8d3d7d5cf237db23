import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { generateOrders } from '../../../../../testing/worlds/data/many-orders.ts';
import { buildOrderer, type Orderer } from '../../../../../testing/worlds/data/orders.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';
import { explain, readOf, settleTable, show } from '../../../../test/support/plans.ts';
import { inTenant, type Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { type EntryFilter, getTotals, stretchOf, sumsOf } from './entry-store.ts';
import { listWeights, weightsOf, weightTotals } from './settled-weight-store.ts';

const ENTRIES = 100_000;
const ORDERS = 20_000;
const PAGE = 51;
/** What an index hands over and a filter then throws away. */
const MOST_READ = 2_000;

const world = createWorld();
let client: Orderer;

/** One every ten minutes from 2020 on: of twenty, one is a recharge, one a refund, and the others are spent. */
async function generateEntries({ tenantId, clientId }: Orderer, count: number): Promise<void> {
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
  client = await buildOrderer(world);
  await generateEntries(client, ENTRIES);
  await generateOrders(world.owner, client, { count: ORDERS });
  // Others in the same tables: the index must lead to the client's alone.
  const other = await buildOrderer(world);
  await generateEntries(other, ENTRIES / 4);
  await generateOrders(world.owner, other, { count: ORDERS / 4, prefix: 'OTH' });
  await settleTable(world.owner, 'ledger_entries');
  await settleTable(world.owner, 'orders');
});

/** As the server itself would run it: its role, its policy. */
const inLedger = <T>(work: (tx: Tx) => Promise<T>) => inTenant(world.db, client.tenantId, work);

const upTo = BigInt(ENTRIES);
const year = { from: new Date('2020-01-01T00:00:00Z'), to: new Date('2021-01-01T00:00:00Z') };
const filters: [string, EntryFilter][] = [
  ['nothing', { upTo }],
  ['consumption', { upTo, type: 'consumption' }],
  ['recharge', { upTo, type: 'recharge' }],
  ['refund', { upTo, type: 'refund' }],
  ['a day long ago', { upTo, from: new Date('2020-02-01T00:00:00Z'), to: new Date('2020-02-02T00:00:00Z') }],
  ['the first half', { upTo, ...year }],
  ['what came in during the first half', { upTo, ...year, type: 'recharge' }],
  ['what was spent since', { upTo, from: year.to, type: 'consumption' }],
];

describe('100 000 entries of one account', () => {
  it.each(filters)('filtered by %s are summed from an index alone', async (_, { type: __, ...filter }) => {
    const nodes = await inLedger((tx) => explain(tx, sumsOf(tx, client, filter)));
    const scans = nodes.filter((node) => 'Relation Name' in node);
    expect(
      scans.map((node) => [node['Node Type'], node['Index Name']]),
      show(nodes),
    ).toEqual([['Index Only Scan', 'ledger_entries_by_time']]);
    expect(readOf(nodes)).toBeLessThanOrEqual(ENTRIES);
  });

  it.each(filters)('filtered by %s are listed without reading much more than the page', async (_, filter) => {
    const { first, last, totals } = await inLedger((tx) => getTotals(tx, client, filter));
    const middle = (first + last) / 2n;
    for (const end of [last, middle, first + 10n]) {
      const page = { first, last: end, limit: PAGE };
      const nodes = await inLedger((tx) => explain(tx, stretchOf(tx, client, filter, page)));
      expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
      expect(readOf(nodes), show(nodes)).toBeLessThan(MOST_READ);
    }
    expect(totals.count).toBeGreaterThan(100);
  });
});

describe('recorded orders', () => {
  it('are read from an index, on the first page and far down', async () => {
    const deep = await inLedger((tx) => listWeights(tx, client, { after: undefined, limit: ORDERS / 2 }));
    for (const after of [undefined, deep.at(-1)?.cursor]) {
      const nodes = await inLedger((tx) => explain(tx, weightsOf(tx, client, { after, limit: PAGE })));
      const types = nodes.map((node) => node['Node Type']);
      expect(
        types.filter((type) => /Seq Scan|Sort|Bitmap/.test(type)),
        show(nodes),
      ).toEqual([]);
      expect(readOf(nodes), show(nodes)).toBe(PAGE);
    }
  });

  it.each([
    ['all of them', {}],
    ['those of a week', { from: new Date('2020-01-03T00:00:00Z'), to: new Date('2020-01-10T00:00:00Z') }],
  ])('that were settled otherwise are summed from an index of theirs alone, %s', async (_, period) => {
    const summed = await inLedger((tx) => explain(tx, weightTotals(tx, client, period)));
    const scans = summed.filter((node) => 'Relation Name' in node);
    expect(
      scans.map((node) => [node['Node Type'], node['Index Name'], node['Heap Fetches']]),
      show(summed),
    ).toEqual([['Index Only Scan', 'orders_reweighed', 0]]);
  });
});
