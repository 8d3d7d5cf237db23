import pg from 'pg';
import { listOrders, type OrderFilter } from '../../contract/src/orders/index.ts';
import {
  buildMatchingCountQuery,
  selectOrderPage,
} from '../../server/src/features/orders/list/list-store.ts';
import { parseOrderFilter } from '../../server/src/features/orders/list/parse-order-filter.ts';
import { orderListColumns, serviceColumn } from '../../server/src/features/orders/list/present-order-row.ts';
import { formatSortedCursor } from '../../server/src/features/orders/list/sorted-cursor.ts';
import { inTenant } from '../../server/src/platform/db/tenancy/tenancy.ts';
import { median, printFigureTable } from '../../testing/figures/print-figure-table.ts';
import {
  measureMilliseconds,
  type OrderServer,
  runWithPostgres,
  startOrderServer,
} from '../../testing/worlds/order-server.ts';

const PAGE_SIZE = 50;
const DEEP_PAGE = 10_000;
const ROUNDS = 3;
const REPEATS_PER_ROUND = 60;
const WARM_UP_REPEATS = 20;
/**
 * The number of orders in the largest table that is measured. Ten million orders need some minutes and 20 GB, so they
 * are only created with `--most=10000000`. A smaller number gives a quick result on a busy machine.
 */
const MAX_ORDERS = Number(
  process.argv.find((argument) => argument.startsWith('--most='))?.slice(7) ?? 1_000_000,
);
const SIZES = [10_000, 100_000, 1_000_000, 10_000_000].filter((size) => size <= MAX_ORDERS);
const LARGE_SIZE = Math.min(MAX_ORDERS, 1_000_000);
/** The limits as ratios of times: a request over HTTP to the bare SQL, and a large table to the smallest table. */
const LIMITS = { httpToSql: 1.5, growth: 1.3 };

export const USUAL_FILTER: OrderFilter = {
  country: 'MX',
  statuses: ['signed'],
  from: '2020-01-01T00:00:00Z',
};
const NEWEST_FIRST = { sort: 'created', ascending: false } as const;

type RequestSender = Pick<OrderServer, 'post'>;

/** Requests a page of the list. Throws when the page has fewer than `minOrders` orders. */
export async function requestOrderPage({ post }: RequestSender, input: object, minOrders = PAGE_SIZE) {
  const response = await post(listOrders.path, { ...input, limit: PAGE_SIZE });
  const { code, result } = (await response.json()) as { code: number; result: { orders: unknown[] } };
  if (code !== 200 || result.orders.length < minOrders)
    throw new Error(`The order list returned code ${code} or fewer than ${minOrders} orders.`);
}

/** Prepares a function that runs the statements of one page with the PostgreSQL driver only. */
export async function prepareBareList({ url, client, db }: Pick<OrderServer, 'url' | 'client' | 'db'>) {
  const filter = parseOrderFilter(USUAL_FILTER);
  const [page, count] = await inTenant(db, client.tenantId, async (tx) => [
    selectOrderPage(tx, client, filter, { ...NEWEST_FIRST, after: undefined, limit: PAGE_SIZE + 1 })
      .select([...orderListColumns, serviceColumn])
      .compile(),
    buildMatchingCountQuery(tx, client, filter).compile(),
  ]);
  const connection = new pg.Client({ connectionString: url, options: '-c role=miya_app -c timezone=UTC' });
  await connection.connect();
  const run = async () => {
    await connection.query('begin');
    await connection.query('select app.set_tenant($1)', [client.tenantId]);
    await connection.query(page?.sql ?? '', [...(page?.parameters ?? [])]);
    await connection.query(count?.sql ?? '', [...(count?.parameters ?? [])]);
    await connection.query('commit');
  };
  return { run, end: () => connection.end() };
}

/**
 * Measures functions in turn, so that other load on the machine affects all of them equally. Returns a list for each
 * round; the list has the median time of each function, in the order of `functions`.
 */
export async function measureSideBySide(
  functions: (() => Promise<unknown>)[],
  repeats = REPEATS_PER_ROUND,
): Promise<number[][]> {
  for (const run of functions)
    for (let repeat = 0; repeat < Math.min(WARM_UP_REPEATS, repeats); repeat++) await run();
  const rounds: number[][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const times: number[][] = functions.map(() => []);
    for (let repeat = 0; repeat < repeats; repeat++)
      for (const [index, run] of functions.entries()) times[index]?.push(await measureMilliseconds(run));
    rounds.push(times.map(median));
  }
  return rounds;
}

/** Returns the time of function `index` divided by that of function `baseIndex`: the median over all rounds. */
export const getMedianRatio = (rounds: number[][], index: number, baseIndex: number) =>
  median(rounds.map((times) => (times[index] ?? Number.NaN) / (times[baseIndex] ?? Number.NaN)));
export const getMedianTime = (rounds: number[][], index: number) =>
  median(rounds.map((times) => times[index] ?? Number.NaN));

/**
 * S1: requests the first page of a million orders over HTTP, with filters. Compares the time with that of the same SQL
 * when only the PostgreSQL driver runs it.
 */
export async function measureOrderList(): Promise<void> {
  await runWithPostgres(async (url) => {
    const server = await startOrderServer(url, LARGE_SIZE);
    const bare = await prepareBareList(server);
    const rounds = await measureSideBySide([() => requestOrderPage(server, USUAL_FILTER), bare.run]);
    console.log(
      `over HTTP ${getMedianTime(rounds, 0).toFixed(1)} ms, bare pg ${getMedianTime(rounds, 1).toFixed(1)} ms`,
    );
    const label = `first page with filters, ${LARGE_SIZE} orders: HTTP / bare pg`;
    printFigureTable([{ label, unit: 'x', measured: getMedianRatio(rounds, 0, 1), limit: LIMITS.httpToSql }]);
    await bare.end();
    await server.stop();
  });
}

/** Returns the cursor that requests page 10 000, or the last full page if there are fewer orders. */
export async function findDeepCursor(
  { client, db }: Pick<OrderServer, 'client' | 'db'>,
  size: number,
): Promise<string> {
  const skippedOrders = Math.min((DEEP_PAGE - 1) * PAGE_SIZE, size - PAGE_SIZE);
  return inTenant(db, client.tenantId, async (tx) => {
    const query = selectOrderPage(tx, client, parseOrderFilter({}), {
      ...NEWEST_FIRST,
      after: undefined,
      limit: 1,
    });
    const { sorted_by: value, order_id: id } = await query
      .offset(skippedOrders - 1)
      .executeTakeFirstOrThrow();
    return formatSortedCursor(NEWEST_FIRST, { value, id });
  });
}

/**
 * S2: measures how the times of the first page, of page 10 000 and of a search grow from ten thousand orders to
 * millions.
 */
export async function measureOrderListGrowth(): Promise<void> {
  await runWithPostgres(async (url) => {
    const servers: OrderServer[] = [];
    for (const size of SIZES) {
      const milliseconds = await measureMilliseconds(async () =>
        servers.push(await startOrderServer(url, size)),
      );
      console.log(`${size} orders created in ${(milliseconds / 1000).toFixed(0)} s`);
    }
    const deepCursors = await Promise.all(
      servers.map((server, index) => findDeepCursor(server, SIZES[index] ?? 0)),
    );
    const rounds = await measureSideBySide([
      ...servers.map((server) => () => requestOrderPage(server, {})),
      ...servers.map((server) => () => requestOrderPage(server, USUAL_FILTER)),
      ...servers.map((server, index) => () => requestOrderPage(server, { after: deepCursors[index] })),
      ...servers.map((server) => () => requestOrderPage(server, { text: 'receiver po 7777' }, 0)),
    ]);
    const requestKinds = [
      'first page',
      'first page with filters',
      `page ${DEEP_PAGE} or the last`,
      'search for words',
    ];
    const lines = requestKinds.flatMap((name, kindIndex) =>
      SIZES.map((size, sizeIndex) => ({
        label: `${name} of ${size}, ${getMedianTime(rounds, kindIndex * SIZES.length + sizeIndex).toFixed(1)} ms`,
        unit: 'x',
        // The base is the same request in the smallest table. Page 10 000 (index 2) is compared with the first page of
        // the smallest table.
        measured: getMedianRatio(
          rounds,
          kindIndex * SIZES.length + sizeIndex,
          kindIndex === 2 ? 0 : kindIndex * SIZES.length,
        ),
        limit: LIMITS.growth,
      })),
    );
    printFigureTable(lines);
    for (const server of servers) await server.stop();
  });
}
