import { writeXlsxStream } from 'hucre/xlsx';
import { orderHeadings } from '../../contract/src/orders/export/export-columns.ts';
import { exportOrders, type OrderFilter } from '../../contract/src/orders/index.ts';
import {
  createRowConverter,
  exportSourceColumns,
} from '../../server/src/features/orders/export/create-row-converter.ts';
import { selectOrderPage } from '../../server/src/features/orders/list/list-store.ts';
import { parseOrderFilter } from '../../server/src/features/orders/list/parse-order-filter.ts';
import { serviceColumn } from '../../server/src/features/orders/list/present-order-row.ts';
import { inTenant } from '../../server/src/platform/db/tenancy/tenancy.ts';
import { median, printFigureTable } from '../../testing/figures/print-figure-table.ts';
import {
  measureMilliseconds,
  type OrderServer,
  runWithPostgres,
  startOrderServer,
} from '../../testing/worlds/order-server.ts';

const ORDERS = 100_000;
const DISTINCT_ROWS = 1_000;
const REPEATS = 3;
const MAX_RATIO = 1.3;
const MEGABYTE = 2 ** 20;

/** Reads it to its end and says how far memory rose meanwhile. */
async function measureStream(chunks: AsyncIterable<Uint8Array>) {
  const before = process.memoryUsage().rss;
  let most = before;
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    most = Math.max(most, process.memoryUsage.rss());
  }
  return { bytes, rise: (most - before) / MEGABYTE };
}

/** The export of what the filter leaves, read to its end. */
export async function exportOverHttp({ post }: Pick<OrderServer, 'post'>, filter: OrderFilter = {}) {
  const { body } = await post(exportOrders.path, { choice: { filter }, timeZone: 'Asia/Shanghai' });
  if (!body) throw new Error('the export has no body');
  return measureStream(body);
}

/** As many cells, made beforehand. */
async function loadCells({ client, db }: Pick<OrderServer, 'client' | 'db'>) {
  const stretch = { sort: 'created', ascending: false, after: undefined, limit: DISTINCT_ROWS } as const;
  const rows = await inTenant(db, client.tenantId, (tx) =>
    selectOrderPage(tx, client, parseOrderFilter({}), stretch)
      .select([...exportSourceColumns, serviceColumn])
      .execute(),
  );
  const cells = await Promise.all(
    rows.map(createRowConverter({ language: 'en', timeZone: 'Asia/Shanghai' })),
  );
  return cells.flat();
}

/** The writer library with so many rows of such cells, and nothing around it. */
export async function prepareBareWriter(server: Parameters<typeof loadCells>[0], count: number) {
  const cells = await loadCells(server);
  async function* rows() {
    for (let at = 0; at < count; at++) yield [...(cells[at % DISTINCT_ROWS] ?? [])];
  }
  const columns = orderHeadings.en.map((header) => ({ header, width: 20, numFmt: '@' }));
  return () => measureStream(writeXlsxStream(rows(), { name: 'Orders', columns }));
}

/** S7: 100 000 orders to .xlsx over HTTP, against the writer library alone with the same cells in memory. */
export async function measureOrderExport(): Promise<void> {
  await runWithPostgres(async (url) => {
    const server = await startOrderServer(url, ORDERS);
    const writeAlone = await prepareBareWriter(server, ORDERS);
    const times: { ours: number; alone: number; rise: number }[] = [];
    for (let repeat = 0; repeat < REPEATS; repeat++) {
      let rise = 0;
      const alone = await measureMilliseconds(writeAlone);
      const ours = await measureMilliseconds(async () => {
        ({ rise } = await exportOverHttp(server));
      });
      times.push({ ours, alone, rise });
    }
    for (const { ours, alone, rise } of times)
      console.log(
        `${(ours / 1000).toFixed(1)} s; the writer alone ${(alone / 1000).toFixed(1)} s; memory rose by ${rise.toFixed(0)} MB`,
      );
    printFigureTable([
      {
        label: `export of ${ORDERS} orders / the writer alone`,
        unit: 'x',
        measured: median(times.map(({ ours, alone }) => ours / alone)),
        limit: MAX_RATIO,
      },
    ]);
    await server.stop();
  });
}
