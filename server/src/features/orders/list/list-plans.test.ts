import { SEARCHED_ORDERS_PER_PAGE } from '@miya/contract/limits';
import { type OrderFilter, orderCalls } from '@miya/contract/orders';
import { beforeAll, describe, expect, it } from 'vitest';
import { generateOrders } from '../../../../../testing/worlds/data/generate-orders.ts';
import { buildOrderingClient, type OrderingClient } from '../../../../../testing/worlds/data/orders.ts';
import { injectCall } from '../../../../../testing/worlds/servers/inject-call.ts';
import { buildCallRequest, createWorld } from '../../../../../testing/worlds/world.ts';
import {
  countReadRows,
  explainQuery,
  formatPlan,
  settleTable,
} from '../../../../test/support/query-plans.ts';
import type { Cursor } from '../../../platform/db/cursor.ts';
import { inTenant, type Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { listUnknownNumbers } from '../numbers/numbers-store.ts';
import {
  buildMatchingCountQuery,
  countMatchingOrders,
  findSearchEnd,
  selectOrderPage,
} from './list-store.ts';
import { parseOrderFilter } from './parse-order-filter.ts';
import { orderListColumns, serviceColumn } from './present-order-row.ts';
import type { Sorting } from './sorted-cursor.ts';

const ORDER_COUNT = 20_000;
const PAGE_SIZE = 51;
/** The maximum number of rows that a query may read from an index, including rows that its filter drops. */
const MAX_ROWS_READ = 1_000;

const world = createWorld();
let client: OrderingClient;

beforeAll(async () => {
  client = await buildOrderingClient(world);
  await generateOrders(world.owner, client, { count: ORDER_COUNT });
  // Add orders of two other clients: the index must find only the orders of this client.
  for (const prefix of ['OTH', 'STR']) {
    const other = await buildOrderingClient(world);
    await generateOrders(world.owner, other, { count: ORDER_COUNT / 4, prefix });
  }
  await settleTable(world.owner, 'orders');
});

/** Runs queries as the server does: with its database role and its row level security policy. */
const inClientTenant = <T>(work: (tx: Tx) => Promise<T>) => inTenant(world.db, client.tenantId, work);

async function explainPage(filter: OrderFilter, sorting: Sorting, after?: Cursor) {
  return inClientTenant((tx) =>
    explainQuery(
      tx,
      selectOrderPage(tx, client, parseOrderFilter(filter), { ...sorting, after, limit: PAGE_SIZE }).select([
        ...orderListColumns,
        serviceColumn,
      ]),
    ),
  );
}

const filters: [string, OrderFilter][] = [
  ['no condition', {}],
  ['the most frequent status', { statuses: ['signed'] }],
  ['a rare status', { statuses: ['returned'] }],
  ['two statuses', { statuses: ['submitted', 'collected'] }],
  ['the most frequent country', { country: 'MX' }],
  ['a rare country', { country: 'CL' }],
  ['orders that are not recorded', { recorded: false }],
  ['recorded orders', { recorded: true }],
  ['orders that are not printed', { printed: false }],
  ['printed orders', { printed: true }],
  ['orders whose label must be printed', { labelDue: true }],
  ['held orders', { held: true }],
  ['a period of half a day', { from: '2020-01-05T00:00:00Z', to: '2020-01-05T12:00:00Z' }],
];

describe('a list of 20 000 orders', () => {
  it.each(filters)(
    'reads a page filtered by %s from an index, and reads fewer than 1000 rows',
    async (_, filter) => {
      for (const ascending of [false, true]) {
        const nodes = await explainPage(filter, { sort: 'created', ascending });
        expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
        expect(countReadRows(nodes), formatPlan(nodes)).toBeLessThan(MAX_ROWS_READ);
      }
    },
  );

  it('reads a page of test orders from the index of test orders', async () => {
    const nodes = await inTenant(
      world.db,
      client.tenantId,
      (tx) =>
        explainQuery(
          tx,
          selectOrderPage(tx, { ...client, test: true }, parseOrderFilter({}), {
            sort: 'created',
            ascending: false,
            after: undefined,
            limit: PAGE_SIZE,
          }),
        ),
      'test',
    );
    expect(nodes.map((node) => node['Index Name']).filter(Boolean), formatPlan(nodes)).toEqual([
      'orders_test',
    ]);
    expect(countReadRows(nodes), formatPlan(nodes)).toBeLessThan(PAGE_SIZE);
  });

  it.each(['created', 'weight', 'freight'] as const)(
    'reads as few rows for a page far down the list as for the first page, sorted by %s',
    async (sort) => {
      for (const ascending of [false, true]) {
        const sorting = { sort, ascending };
        const longPage = await inClientTenant((tx) =>
          selectOrderPage(tx, client, parseOrderFilter({}), {
            ...sorting,
            after: undefined,
            limit: ORDER_COUNT - 500,
          }).execute(),
        );
        const lastOrder = longPage.at(-1);
        if (!lastOrder) throw new Error('no orders');
        for (const after of [undefined, { value: lastOrder.sorted_by, id: lastOrder.order_id }]) {
          const nodes = await explainPage({}, sorting, after);
          const types = nodes.map((node) => node['Node Type']);
          expect(
            types.filter((type) => /Seq Scan|Sort|Bitmap/.test(type)),
            formatPlan(nodes),
          ).toEqual([]);
          expect(countReadRows(nodes), formatPlan(nodes)).toBe(PAGE_SIZE);
        }
      }
    },
  );

  it('finds pasted numbers by index, without a table scan', async () => {
    const numbers = ['po-17', 'TR-33', 'gen00000000042', 'gen00000000017', 'nobody'];
    for (const sort of ['created', 'freight'] as const) {
      const nodes = await explainPage({ numbers }, { sort, ascending: false });
      const types = nodes.map((node) => node['Node Type']);
      expect(types).not.toContain('Seq Scan');
      expect(countReadRows(nodes), formatPlan(nodes)).toBeLessThan(20);
    }
    expect(await inClientTenant((tx) => listUnknownNumbers(tx, client, numbers))).toEqual(['nobody']);
  });

  it('stops counting at the maximum', async () => {
    const count = await inClientTenant((tx) => countMatchingOrders(tx, client, parseOrderFilter({})));
    expect(count).toBe(10_000);
    const nodes = await inClientTenant((tx) =>
      explainQuery(tx, buildMatchingCountQuery(tx, client, parseOrderFilter({}))),
    );
    expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    expect(countReadRows(nodes)).toBe(10_000);
  });

  // Nearly all orders are printed and recorded in the end, so no index covers these two filters. Leave them out.
  const indexedFilters = filters.filter(([, { printed, recorded }]) => !printed && !recorded);
  it.each(indexedFilters)('counts the orders filtered by %s with an index-only scan', async (_, filter) => {
    const nodes = await inClientTenant((tx) =>
      explainQuery(tx, buildMatchingCountQuery(tx, client, parseOrderFilter(filter))),
    );
    expect(
      nodes.map((node) => node['Node Type']),
      formatPlan(nodes),
    ).toContain('Index Only Scan');
  });

  it.each(['nobody at all', 'receiver 19999', 'cotton', 'PO-1'])(
    "compares the words '%s' with a limited number of orders",
    async (text) => {
      const sorting = { sort: 'created', ascending: false } as const;
      const filter = parseOrderFilter({ text });
      const searchEnd = await inClientTenant((tx) =>
        findSearchEnd(tx, client, filter, { ...sorting, after: undefined }),
      );
      const plans = await inClientTenant(async (tx) => [
        await explainQuery(
          tx,
          selectOrderPage(tx, client, filter, {
            ...sorting,
            after: undefined,
            until: searchEnd,
            limit: PAGE_SIZE,
          }),
        ),
        await explainQuery(tx, buildMatchingCountQuery(tx, client, filter, { ...sorting, until: searchEnd })),
      ]);
      for (const nodes of plans) {
        expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
        expect(countReadRows(nodes), formatPlan(nodes)).toBeLessThanOrEqual(SEARCHED_ORDERS_PER_PAGE);
      }
    },
  );

  it('finds an order of any age when the client reads page after page', async () => {
    const { token } = client;
    const oldWaybill = 'gen00000000042';
    for (const text of [oldWaybill, 'gen99999999999']) {
      const firstPage = await world.call(orderCalls.listOrders, { text }, { token });
      expect(firstPage.result).toMatchObject({ orders: [], total: 0, further: true });
      const after = firstPage.result?.next ?? '';
      const secondPage = await world.call(orderCalls.listOrders, { text, after }, { token });
      const foundWaybills = secondPage.result?.orders.map(({ waybill }) => waybill);
      expect(foundWaybills).toEqual(text === oldWaybill ? ['GEN00000000042'] : []);
    }
    const manyMatches = await world.call(orderCalls.listOrders, { text: 'cotton' }, { token });
    expect(manyMatches.result).toMatchObject({ total: SEARCHED_ORDERS_PER_PAGE, further: true });
    const shortPeriod = {
      text: 'cotton',
      from: '2020-01-05T00:00:00Z',
      to: '2020-01-05T01:00:00Z',
      limit: 100,
    };
    const fewMatches = await world.call(orderCalls.listOrders, shortPeriod, { token });
    expect(fewMatches.result).toMatchObject({ total: 60, further: false, next: null });
  });

  it('exports every order that a word search finds', async () => {
    const { token } = client;
    const choice = { filter: { text: 'gen0000000004' } };
    const response = await injectCall(
      world.app,
      orderCalls.exportOrdersCsv,
      buildCallRequest(orderCalls.exportOrdersCsv, { choice, timeZone: 'UTC' }, { token }),
    );
    expect(response.body.match(/GEN0000000004\d/g)).toHaveLength(10);
  });
});
