import { ORDERS_LOOKED } from '@miya/contract/limits';
import { type OrderFilter, orderCalls } from '@miya/contract/orders';
import { beforeAll, describe, expect, it } from 'vitest';
import { generateOrders } from '../../../../../testing/worlds/data/many-orders.ts';
import { buildOrderer, type Orderer } from '../../../../../testing/worlds/data/orders.ts';
import { injectCall } from '../../../../../testing/worlds/servers/inject-call.ts';
import { createWorld, requestOf } from '../../../../../testing/worlds/world.ts';
import { explain, readOf, settleTable, show } from '../../../../test/support/plans.ts';
import type { Cursor } from '../../../platform/db/cursor.ts';
import { inTenant, type Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { listUnknownNumbers } from '../numbers/numbers-store.ts';
import { countMatching, countOf, findReach, stretchOf } from './list-store.ts';
import { rowColumns, serviceOf } from './present-row.ts';
import { readFilter } from './read-filter.ts';
import type { Sorting } from './sorting.ts';

const ORDERS = 20_000;
const PAGE = 51;
/** What an index hands over and a filter then throws away. */
const MOST_READ = 1_000;

const world = createWorld();
let client: Orderer;

beforeAll(async () => {
  client = await buildOrderer(world);
  await generateOrders(world.owner, client, { count: ORDERS });
  // Others in the same table: the index must lead to the client's alone.
  for (const prefix of ['OTH', 'STR']) {
    const other = await buildOrderer(world);
    await generateOrders(world.owner, other, { count: ORDERS / 4, prefix });
  }
  await settleTable(world.owner, 'orders');
});

/** As the server itself would run it: its role, its policy. */
const inList = <T>(work: (tx: Tx) => Promise<T>) => inTenant(world.db, client.tenantId, work);

async function planOf(filter: OrderFilter, order: Sorting, after?: Cursor) {
  return inList((tx) =>
    explain(
      tx,
      stretchOf(tx, client, readFilter(filter), { ...order, after, limit: PAGE }).select([
        ...rowColumns,
        serviceOf,
      ]),
    ),
  );
}

const filters: [string, OrderFilter][] = [
  ['nothing', {}],
  ['the usual status', { statuses: ['signed'] }],
  ['a rare status', { statuses: ['returned'] }],
  ['two states', { statuses: ['submitted', 'collected'] }],
  ['the usual country', { country: 'MX' }],
  ['a rare country', { country: 'CL' }],
  ['what is not recorded', { recorded: false }],
  ['what is recorded', { recorded: true }],
  ['what is not printed', { printed: false }],
  ['what is printed', { printed: true }],
  ['what is to be printed', { labelDue: true }],
  ['what is held', { held: true }],
  ['a day', { from: '2020-01-05T00:00:00Z', to: '2020-01-05T12:00:00Z' }],
];

describe('a page of 20 000 orders', () => {
  it.each(filters)('filtered by %s is read from an index and no further', async (_, filter) => {
    for (const ascending of [false, true]) {
      const nodes = await planOf(filter, { sort: 'created', ascending });
      expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
      expect(readOf(nodes), show(nodes)).toBeLessThan(MOST_READ);
    }
  });

  it('of tests, of which there are few among them, is read from an index of theirs', async () => {
    const nodes = await inTenant(
      world.db,
      client.tenantId,
      (tx) =>
        explain(
          tx,
          stretchOf(tx, { ...client, test: true }, readFilter({}), {
            sort: 'created',
            ascending: false,
            after: undefined,
            limit: PAGE,
          }),
        ),
      'test',
    );
    expect(nodes.map((node) => node['Index Name']).filter(Boolean), show(nodes)).toEqual(['orders_test']);
    expect(readOf(nodes), show(nodes)).toBeLessThan(PAGE);
  });

  it.each(['created', 'weight', 'freight'] as const)(
    'far down, sorted by %s, costs what the first one does',
    async (sort) => {
      for (const ascending of [false, true]) {
        const order = { sort, ascending };
        const deep = await inList((tx) =>
          stretchOf(tx, client, readFilter({}), {
            ...order,
            after: undefined,
            limit: ORDERS - 500,
          }).execute(),
        );
        const last = deep.at(-1);
        if (!last) throw new Error('no orders');
        for (const after of [undefined, { value: last.sorted_by, id: last.order_id }]) {
          const nodes = await planOf({}, order, after);
          const types = nodes.map((node) => node['Node Type']);
          expect(
            types.filter((type) => /Seq Scan|Sort|Bitmap/.test(type)),
            show(nodes),
          ).toEqual([]);
          expect(readOf(nodes), show(nodes)).toBe(PAGE);
        }
      }
    },
  );

  it('of pasted numbers is found by three look-ups', async () => {
    const numbers = ['po-17', 'TR-33', 'gen00000000042', 'gen00000000017', 'nobody'];
    for (const sort of ['created', 'freight'] as const) {
      const nodes = await planOf({ numbers }, { sort, ascending: false });
      const types = nodes.map((node) => node['Node Type']);
      expect(types).not.toContain('Seq Scan');
      expect(readOf(nodes), show(nodes)).toBeLessThan(20);
    }
    expect(await inList((tx) => listUnknownNumbers(tx, client, numbers))).toEqual(['nobody']);
  });

  it('is counted no further than anyone wants to know', async () => {
    const counted = await inList((tx) => countMatching(tx, client, readFilter({})));
    expect(counted).toBe(10_000);
    const nodes = await inList((tx) => explain(tx, countOf(tx, client, readFilter({}))));
    expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    expect(readOf(nodes)).toBe(10_000);
  });

  // Nearly all are printed and recorded at last, and no index tells: those are read one by one.
  const indexed = filters.filter(([, { printed, recorded }]) => !printed && !recorded);
  it.each(indexed)('with %s is counted from an index alone', async (_, filter) => {
    const nodes = await inList((tx) => explain(tx, countOf(tx, client, readFilter(filter))));
    expect(
      nodes.map((node) => node['Node Type']),
      show(nodes),
    ).toContain('Index Only Scan');
  });

  it.each(['nobody at all', 'receiver 19999', 'cotton', 'PO-1'])(
    "of the words '%s' is looked for in so many orders and no more",
    async (text) => {
      const order = { sort: 'created', ascending: false } as const;
      const filter = readFilter({ text });
      const until = await inList((tx) => findReach(tx, client, filter, { ...order, after: undefined }));
      const plans = await inList(async (tx) => [
        await explain(tx, stretchOf(tx, client, filter, { ...order, after: undefined, until, limit: PAGE })),
        await explain(tx, countOf(tx, client, filter, { ...order, until })),
      ]);
      for (const nodes of plans) {
        expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
        expect(readOf(nodes), show(nodes)).toBeLessThanOrEqual(ORDERS_LOOKED);
      }
    },
  );

  it('of words is found however old it is, by going on from page to page', async () => {
    const { token } = client;
    const [oldest = '', ...none] = ['gen00000000042', 'gen99999999999'];
    for (const text of [oldest, ...none]) {
      const first = await world.call(orderCalls.listOrders, { text }, { token });
      expect(first.result).toMatchObject({ orders: [], total: 0, further: true });
      const after = first.result?.next ?? '';
      const second = await world.call(orderCalls.listOrders, { text, after }, { token });
      const found = second.result?.orders.map(({ waybill }) => waybill);
      expect(found).toEqual(text === oldest ? ['GEN00000000042'] : []);
    }
    const some = await world.call(orderCalls.listOrders, { text: 'cotton' }, { token });
    expect(some.result).toMatchObject({ total: ORDERS_LOOKED, further: true });
    const few = { text: 'cotton', from: '2020-01-05T00:00:00Z', to: '2020-01-05T01:00:00Z', limit: 100 };
    const all = await world.call(orderCalls.listOrders, few, { token });
    expect(all.result).toMatchObject({ total: 60, further: false, next: null });
  });

  it('of words is exported to the last one', async () => {
    const { token } = client;
    const choice = { filter: { text: 'gen0000000004' } };
    const answer = await injectCall(
      world.app,
      orderCalls.exportOrdersCsv,
      requestOf(orderCalls.exportOrdersCsv, { choice, timeZone: 'UTC' }, { token }),
    );
    expect(answer.body.match(/GEN0000000004\d/g)).toHaveLength(10);
  });
});
