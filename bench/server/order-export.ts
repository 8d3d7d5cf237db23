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

/** Reads a stream to its end. `bytes` is its length; `rise` is the growth of the memory of this process in MB. */
async function measureStream(chunks: AsyncIterable<Uint8Array>) {
  const before = process.memoryUsage().rss;
  let maxMemory = before;
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    maxMemory = Math.max(maxMemory, process.memoryUsage.rss());
  }
  return { bytes, rise: (maxMemory - before) / MEGABYTE };
}

/** Exports the orders that match the filter over HTTP and reads the file to its end. */
export async function exportOverHttp({ post }: Pick<OrderServer, 'post'>, filter: OrderFilter = {}) {
  const { body } = await post(exportOrders.path, { choice: { filter }, timeZone: 'Asia/Shanghai' });
  if (!body) throw new Error('The response of the export has no body.');
  return measureStream(body);
}

/** Loads the cells of the newest orders, converted for the export. */
async function loadCells({ client, db }: Pick<OrderServer, 'client' | 'db'>) {
  const page = { sort: 'created', ascending: false, after: undefined, limit: DISTINCT_ROWS } as const;
  const rows = await inTenant(db, client.tenantId, (tx) =>
    selectOrderPage(tx, client, parseOrderFilter({}), page)
      .select([...exportSourceColumns, serviceColumn])
      .execute(),
  );
  const cells = await Promise.all(
    rows.map(createRowConverter({ language: 'en', timeZone: 'Asia/Shanghai' })),
  );
  return cells.flat();
}

/**
 * Prepares a function that writes `count` rows with the writer library only. The rows repeat the cells of the newest
 * orders.
 */
export async function prepareBareWriter(server: Parameters<typeof loadCells>[0], count: number) {
  const cells = await loadCells(server);
  async function* rows() {
    for (let index = 0; index < count; index++) yield [...(cells[index % DISTINCT_ROWS] ?? [])];
  }
  const columns = orderHeadings.en.map((header) => ({ header, width: 20, numFmt: '@' }));
  return () => measureStream(writeXlsxStream(rows(), { name: 'Orders', columns }));
}

/**
 * S7: exports 100 000 orders to .xlsx over HTTP. Compares the time with that of the writer library alone, which writes
 * as many rows from cells in memory.
 */
export async function measureOrderExport(): Promise<void> {
  await runWithPostgres(async (url) => {
    const server = await startOrderServer(url, ORDERS);
    const writeBareFile = await prepareBareWriter(server, ORDERS);
    const times: { portal: number; bare: number; rise: number }[] = [];
    for (let repeat = 0; repeat < REPEATS; repeat++) {
      let rise = 0;
      const bare = await measureMilliseconds(writeBareFile);
      const portal = await measureMilliseconds(async () => {
        ({ rise } = await exportOverHttp(server));
      });
      times.push({ portal, bare, rise });
    }
    for (const { portal, bare, rise } of times)
      console.log(
        `${(portal / 1000).toFixed(1)} s; the writer library ${(bare / 1000).toFixed(1)} s; the memory grew by ${rise.toFixed(0)} MB`,
      );
    printFigureTable([
      {
        label: `export of ${ORDERS} orders / the writer library`,
        unit: 'x',
        measured: median(times.map(({ portal, bare }) => portal / bare)),
        limit: MAX_RATIO,
      },
    ]);
    await server.stop();
  });
}
