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
/** Ten million take some minutes to make, and 20 GB: only with `--most=10000000`. A smaller one is for a look at a busy machine. */
const MAX_ORDERS = Number(process.argv.find((word) => word.startsWith('--most='))?.slice(7) ?? 1_000_000);
const SIZES = [10_000, 100_000, 1_000_000, 10_000_000].filter((size) => size <= MAX_ORDERS);
const LARGE_SIZE = Math.min(MAX_ORDERS, 1_000_000);
const LIMITS = { overSql: 1.5, flat: 1.3 };

export const USUAL_FILTER: OrderFilter = {
  country: 'MX',
  statuses: ['signed'],
  from: '2020-01-01T00:00:00Z',
};
const NEWEST_FIRST = { sort: 'created', ascending: false } as const;

type RequestSender = Pick<OrderServer, 'post'>;

/** Asks for a page and sees that there is something on it. */
export async function requestOrderPage({ post }: RequestSender, input: object, least = PAGE_SIZE) {
  const response = await post(listOrders.path, { ...input, limit: PAGE_SIZE });
  const { code, result } = (await response.json()) as { code: number; result: { orders: unknown[] } };
  if (code !== 200 || result.orders.length < least) throw new Error(`no page: ${code}`);
}

/** The statements of a page, as the server sends them, through the driver alone. */
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

/** Turn by turn, so that whatever else the machine does hits all of them alike; the median of each, three times. */
export async function measureSideBySide(
  works: (() => Promise<unknown>)[],
  turns = REPEATS_PER_ROUND,
): Promise<number[][]> {
  for (const work of works) for (let turn = 0; turn < Math.min(WARM_UP_REPEATS, turns); turn++) await work();
  const repeats: number[][] = [];
  for (let repeat = 0; repeat < ROUNDS; repeat++) {
    const times: number[][] = works.map(() => []);
    for (let turn = 0; turn < turns; turn++)
      for (const [at, work] of works.entries()) times[at]?.push(await measureMilliseconds(work));
    repeats.push(times.map(median));
  }
  return repeats;
}

export const getMedianRatio = (repeats: number[][], at: number, to: number) =>
  median(repeats.map((times) => (times[at] ?? Number.NaN) / (times[to] ?? Number.NaN)));
export const getMedianTime = (repeats: number[][], at: number) =>
  median(repeats.map((times) => times[at] ?? Number.NaN));

/** S1: the first page with filters, of a million orders, against its SQL through bare pg. */
export async function measureOrderList(): Promise<void> {
  await runWithPostgres(async (url) => {
    const server = await startOrderServer(url, LARGE_SIZE);
    const bare = await prepareBareList(server);
    const repeats = await measureSideBySide([() => requestOrderPage(server, USUAL_FILTER), bare.run]);
    console.log(
      `over HTTP ${getMedianTime(repeats, 0).toFixed(1)} ms, bare pg ${getMedianTime(repeats, 1).toFixed(1)} ms`,
    );
    const what = `first page with filters, ${LARGE_SIZE} orders: HTTP / bare pg`;
    printFigureTable([
      { label: what, unit: 'x', measured: getMedianRatio(repeats, 0, 1), limit: LIMITS.overSql },
    ]);
    await bare.end();
    await server.stop();
  });
}

/** The place in the list after which the page begins; with fewer orders than that, the last full page. */
export async function findDeepCursor(
  { client, db }: Pick<OrderServer, 'client' | 'db'>,
  size: number,
): Promise<string> {
  const before = Math.min((DEEP_PAGE - 1) * PAGE_SIZE, size - PAGE_SIZE);
  return inTenant(db, client.tenantId, async (tx) => {
    const query = selectOrderPage(tx, client, parseOrderFilter({}), {
      ...NEWEST_FIRST,
      after: undefined,
      limit: 1,
    });
    const { sorted_by: value, order_id: id } = await query.offset(before - 1).executeTakeFirstOrThrow();
    return formatSortedCursor(NEWEST_FIRST, { value, id });
  });
}

/** S2: first page and page 10 000, as flat with millions as with ten thousand. See MOST. */
export async function measureOrderListGrowth(): Promise<void> {
  await runWithPostgres(async (url) => {
    const servers: OrderServer[] = [];
    for (const size of SIZES) {
      const took = await measureMilliseconds(async () => servers.push(await startOrderServer(url, size)));
      console.log(`${size} orders made in ${(took / 1000).toFixed(0)} s`);
    }
    const deep = await Promise.all(servers.map((server, at) => findDeepCursor(server, SIZES[at] ?? 0)));
    const repeats = await measureSideBySide([
      ...servers.map((server) => () => requestOrderPage(server, {})),
      ...servers.map((server) => () => requestOrderPage(server, USUAL_FILTER)),
      ...servers.map((server, at) => () => requestOrderPage(server, { after: deep[at] })),
      ...servers.map((server) => () => requestOrderPage(server, { text: 'receiver po 7777' }, 0)),
    ]);
    const kinds = [
      'first page',
      'first page with filters',
      `page ${DEEP_PAGE} or the last`,
      'search for words',
    ];
    const lines = kinds.flatMap((name, kind) =>
      SIZES.map((size, at) => ({
        what: `${name} of ${size}, ${getMedianTime(repeats, kind * SIZES.length + at).toFixed(1)} ms`,
        unit: 'x',
        // Beside the same of ten thousand; a page far down beside the first one.
        measured: getMedianRatio(repeats, kind * SIZES.length + at, kind === 2 ? 0 : kind * SIZES.length),
        limit: LIMITS.flat,
      })),
    );
    printFigureTable(lines);
    for (const server of servers) await server.stop();
  });
}
