import { exportOverHttp, prepareBareWriter } from '../../bench/server/order-export.ts';
import {
  findDeepCursor,
  getMedianRatio,
  getMedianTime,
  measureSideBySide,
  prepareBareList,
  requestOrderPage,
  USUAL_FILTER,
} from '../../bench/server/order-list.ts';
import { reconcileTenant } from '../../server/src/features/finance/index.ts';
import { checkCharges } from '../../server/src/features/orders/index.ts';
import { printFigure } from '../../testing/figures/print-figure.ts';
import { median } from '../../testing/figures/print-figure-table.ts';
import {
  measureMilliseconds,
  runWithPostgres,
  startTenantServer,
} from '../../testing/worlds/order-server.ts';

const TENANTS = 50;
const SMALL = 10_000;
const LARGE = 1_000_000 - SMALL * (TENANTS - 1);
const EXPORTED = 100_000;
const REPEATS = 3;
const TURNS = 30;
const LIMITS = { flat: 1.3, overSql: 1.5, export: 1.3 };

type Figure = { what: string; measured: number; limit: number };

/** T25: a million orders of fifty tenants; a large tenant is served as quickly as a small one beside it. */
export async function manyOrders(): Promise<boolean> {
  const figures: Figure[] = [];
  let mismatches = 0;
  await runWithPostgres(async (url) => {
    const counts = [LARGE, ...Array.from({ length: TENANTS - 1 }, () => SMALL)];
    const server = await startTenantServer(url, 'many', counts);
    printFigure(
      'T25',
      `${LARGE + SMALL * (TENANTS - 1)} orders of ${TENANTS} tenants, one of them with ${LARGE}`,
    );
    const [large, small] = server.clients.map((client) => ({ ...server, ...client }));
    if (!large || !small) throw new Error('there are no clients');
    figures.push(...tell(await measureLists(large, small)), ...tell(await measureExport(large)));
    for (const { client } of server.clients) {
      const found = await reconcileTenant(server.db, client.tenantId, { checks: [checkCharges] });
      mismatches += found.length;
    }
    await server.stop();
  });
  printFigure('T25', `${mismatches} accounts that do not add up`);
  return mismatches === 0 && figures.every(({ measured, limit }) => measured <= limit);
}

function tell(figures: Figure[]): Figure[] {
  for (const { what, measured, limit } of figures) {
    const short = measured <= limit ? '' : ', FALLS SHORT';
    printFigure('T25', `${what}: ${measured.toFixed(2)} x (<= ${limit})${short}`);
  }
  return figures;
}

type Client = Parameters<typeof prepareBareList>[0] & Parameters<typeof exportOverHttp>[0];

async function measureLists(large: Client, small: Client): Promise<Figure[]> {
  const after = await findDeepCursor(large, LARGE);
  const numbers = Array.from({ length: 40 }, (_, at) => `po-${1 + at * 200}`);
  const bare = await prepareBareList(large);
  const repeats = await measureSideBySide(
    [
      () => requestOrderPage(small, {}),
      () => requestOrderPage(small, USUAL_FILTER),
      () => requestOrderPage(small, { numbers }, numbers.length),
      () => requestOrderPage(small, { text: 'cotton shirts' }),
      () => requestOrderPage(large, {}),
      () => requestOrderPage(large, USUAL_FILTER),
      () => requestOrderPage(large, { numbers }, numbers.length),
      () => requestOrderPage(large, { text: 'cotton shirts' }),
      () => requestOrderPage(large, { after }),
      bare.run,
      () => requestOrderPage(small, { text: 'receiver po 7777' }, 0),
      () => requestOrderPage(large, { text: 'receiver po 7777' }, 0),
    ],
    TURNS,
  );
  await bare.end();
  const line = (what: string, at: number, to: number, limit = LIMITS.flat) => ({
    what: `${what} (${getMedianTime(repeats, at).toFixed(1)} ms)`,
    measured: getMedianRatio(repeats, at, to),
    limit,
  });
  printFigure('T25', `first page of a small tenant: ${getMedianTime(repeats, 0).toFixed(1)} ms`);
  return [
    line('first page, large / small', 4, 0),
    line('first page with filters, large / small', 5, 1),
    line('40 pasted numbers, large / small', 6, 2),
    line('words that many have, large / small', 7, 3),
    line('one receiver by words, large / small', 11, 10),
    line('page 10 000 of the large / first page of the small', 8, 0),
    line('first page with filters of the large, HTTP / bare pg', 5, 9, LIMITS.overSql),
  ];
}

/** From the middle of the list, so that the export is one of many and not all there is. */
async function measureExport(large: Client): Promise<Figure[]> {
  const from = Date.parse('2020-01-01T00:00:00Z') + 100_000 * 60_000;
  const stretch = (orders: number) => ({
    from: new Date(from).toISOString(),
    to: new Date(from + orders * 60_000).toISOString(),
  });
  const writeAlone = await prepareBareWriter(large, EXPORTED);
  const few = await exportOverHttp(large, stretch(EXPORTED / 4));
  const ratios: number[] = [];
  let rise = few.rise;
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const alone = await measureMilliseconds(writeAlone);
    const ours = await measureMilliseconds(async () => {
      rise = Math.max(rise, (await exportOverHttp(large, stretch(EXPORTED))).rise);
    });
    printFigure(
      'T25',
      `export of ${EXPORTED}: ${(ours / 1000).toFixed(1)} s, writer alone ${(alone / 1000).toFixed(1)} s`,
    );
    ratios.push(ours / alone);
  }
  printFigure(
    'T25',
    `memory rose by ${few.rise.toFixed(0)} MB for ${EXPORTED / 4}, by ${rise.toFixed(0)} MB for ${EXPORTED}`,
  );
  return [{ what: 'export, HTTP / the writer alone', measured: median(ratios), limit: LIMITS.export }];
}
