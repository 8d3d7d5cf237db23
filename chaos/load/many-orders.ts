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
const SMALL_TENANT_ORDERS = 10_000;
const LARGE_TENANT_ORDERS = 1_000_000 - SMALL_TENANT_ORDERS * (TENANTS - 1);
const EXPORTED_ORDERS = 100_000;
const REPEATS = 3;
const TURNS = 30;
const MAX_RATIOS = { flat: 1.3, overSql: 1.5, export: 1.3 };

type MeasuredRatio = { description: string; measured: number; limit: number };

/** T25: a million orders of fifty tenants. Responses to a large tenant are as fast as those to a small tenant. */
export async function testManyOrders(): Promise<boolean> {
  const figures: MeasuredRatio[] = [];
  let mismatches = 0;
  await runWithPostgres(async (url) => {
    const counts = [LARGE_TENANT_ORDERS, ...Array.from({ length: TENANTS - 1 }, () => SMALL_TENANT_ORDERS)];
    const server = await startTenantServer(url, 'many', counts);
    printFigure(
      'T25',
      `${LARGE_TENANT_ORDERS + SMALL_TENANT_ORDERS * (TENANTS - 1)} orders of ${TENANTS} tenants, one of them with ${LARGE_TENANT_ORDERS}`,
    );
    const [large, small] = server.clients.map((client) => ({ ...server, ...client }));
    if (!large || !small) throw new Error('the clients were not added');
    figures.push(
      ...printRatios(await measureLists(large, small)),
      ...printRatios(await measureExport(large)),
    );
    for (const { client } of server.clients) {
      const found = await reconcileTenant(server.db, client.tenantId, { checks: [checkCharges] });
      mismatches += found.length;
    }
    await server.stop();
  });
  printFigure('T25', `${mismatches} accounts that do not add up`);
  return mismatches === 0 && figures.every(({ measured, limit }) => measured <= limit);
}

function printRatios(figures: MeasuredRatio[]): MeasuredRatio[] {
  for (const { description, measured, limit } of figures) {
    const short = measured <= limit ? '' : ', FALLS SHORT';
    printFigure('T25', `${description}: ${measured.toFixed(2)} x (<= ${limit})${short}`);
  }
  return figures;
}

type Client = Parameters<typeof prepareBareList>[0] & Parameters<typeof exportOverHttp>[0];

async function measureLists(large: Client, small: Client): Promise<MeasuredRatio[]> {
  const after = await findDeepCursor(large, LARGE_TENANT_ORDERS);
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
  const createRatio = (name: string, index: number, baseIndex: number, limit = MAX_RATIOS.flat) => ({
    description: `${name} (${getMedianTime(repeats, index).toFixed(1)} ms)`,
    measured: getMedianRatio(repeats, index, baseIndex),
    limit,
  });
  printFigure('T25', `first page of a small tenant: ${getMedianTime(repeats, 0).toFixed(1)} ms`);
  return [
    createRatio('first page, large / small', 4, 0),
    createRatio('first page with filters, large / small', 5, 1),
    createRatio('40 pasted numbers, large / small', 6, 2),
    createRatio('words that many have, large / small', 7, 3),
    createRatio('one receiver by words, large / small', 11, 10),
    createRatio('page 10 000 of the large / first page of the small', 8, 0),
    createRatio('first page with filters of the large, HTTP / bare pg', 5, 9, MAX_RATIOS.overSql),
  ];
}

/** Exports orders from the middle of the list, so the filter selects only a part of the large tenant's orders. */
async function measureExport(large: Client): Promise<MeasuredRatio[]> {
  const from = Date.parse('2020-01-01T00:00:00Z') + 100_000 * 60_000;
  const createDateRange = (orders: number) => ({
    from: new Date(from).toISOString(),
    to: new Date(from + orders * 60_000).toISOString(),
  });
  const writeAlone = await prepareBareWriter(large, EXPORTED_ORDERS);
  const smallExport = await exportOverHttp(large, createDateRange(EXPORTED_ORDERS / 4));
  const ratios: number[] = [];
  let memoryRiseMb = smallExport.rise;
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const writerMs = await measureMilliseconds(writeAlone);
    const exportMs = await measureMilliseconds(async () => {
      memoryRiseMb = Math.max(
        memoryRiseMb,
        (await exportOverHttp(large, createDateRange(EXPORTED_ORDERS))).rise,
      );
    });
    printFigure(
      'T25',
      `export of ${EXPORTED_ORDERS}: ${(exportMs / 1000).toFixed(1)} s, writer alone ${(writerMs / 1000).toFixed(1)} s`,
    );
    ratios.push(exportMs / writerMs);
  }
  printFigure(
    'T25',
    `memory rose by ${smallExport.rise.toFixed(0)} MB for ${EXPORTED_ORDERS / 4}, by ${memoryRiseMb.toFixed(0)} MB for ${EXPORTED_ORDERS}`,
  );
  return [
    { description: 'export, HTTP / the writer alone', measured: median(ratios), limit: MAX_RATIOS.export },
  ];
}
