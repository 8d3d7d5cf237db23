import { randomBytes, randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import pg from 'pg';
import { importCalls, readImportRow } from '../../contract/src/imports/index.ts';
import type { Call } from '../../contract/src/protocol/call.ts';
import { buildApp } from '../../server/src/bootstrap/app.ts';
import { runImportBatch } from '../../server/src/features/imports/index.ts';
import { createLogger } from '../../server/src/platform/config/logger.ts';
import { median, printFigureTable } from '../../testing/figures/print-figure-table.ts';
import { type ClientWorld, openClientWorld } from '../../testing/worlds/client-world.ts';
import { createImportRows, worldVault } from '../../testing/worlds/data/imports.ts';
import { getProcessorSeconds } from '../processor.ts';

const ROWS = 10_000;
const BATCH_SIZE = 500;
const REPEATS = 3;

/** Rows like those of a real file: each has another receiver, and some have an identity number. */
const rows = createImportRows(ROWS, (index) => ({
  receiverName: `Receiver ${index}`,
  receiverMobile: `55${String(12_345_678 + index * 7)}`,
  receiverProvince: 'Jalisco',
  receiverCity: 'Guadalajara',
  clientReference: `R${index}`,
  pieces: String(1 + (index % 5)),
  weight: `${1 + (index % 20)}.5`,
}));

const getSecondsSince = (start: number) => (performance.now() - start) / 1_000;

type ResourceUsage = { seconds: number; processor: number };

/** Runs an import as in production: the calls of the portal send the rows, and the import worker places the orders. */
async function measureImport(world: ClientWorld): Promise<ResourceUsage & { id: string }> {
  const app = await buildApp({
    db: world.db,
    logger: createLogger('silent'),
    secret: 'a secret that only the tests know',
    codeSender: { send: async () => undefined },
    pages: false,
  });
  const send = async (call: Call, payload: object) => {
    const headers = { 'x-token': world.client.token };
    const response = await app.inject({ method: 'POST', url: call.path, payload, headers });
    if (response.json().errorCode) throw new Error(response.body);
  };
  const id = randomUUID();
  const { serviceId, tenantId } = world.client;
  const importFile = { fileName: 'bench.xlsx', fileHash: randomBytes(32).toString('hex'), rows: ROWS };
  await send(importCalls.startImport, { id, ...importFile, serviceId, payment: 'balance' });
  const startedAt = performance.now();
  const before = getProcessorSeconds(world);
  for (let index = 0; index < ROWS; index += BATCH_SIZE)
    await send(importCalls.addImportRows, { id, rows: rows.slice(index, index + BATCH_SIZE) });
  await send(importCalls.finishImport, { id, again: true });
  const sentAfter = getSecondsSince(startedAt);
  while (await runImportBatch({ vault: worldVault }, world.db, tenantId));
  const seconds = getSecondsSince(startedAt);
  const processor = getProcessorSeconds(world) - before;
  console.log(
    `  rows sent in ${sentAfter.toFixed(2)} s, orders created in ${(seconds - sentAfter).toFixed(2)} s`,
  );
  await app.close();
  return { seconds, processor, id };
}

/**
 * Deletes the orders of the import and inserts them again with the PostgreSQL driver only. Each batch is one statement
 * with an array per column. Only the inserts are measured.
 */
async function measureBareInsert(world: ClientWorld, id: string): Promise<ResourceUsage> {
  const client = new pg.Client({ connectionString: world.ownerUrl, options: '-c role=miya_app' });
  await client.connect();
  const { rows: columns } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = 'orders'::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  );
  const names = columns.map(({ name }) => name);
  const { tenantId } = world.client;
  await client.query('begin');
  await client.query('select app.set_tenant($1)', [tenantId]);
  const found = await client.query<Record<string, unknown>>(
    'select * from orders where tenant_id = $1 and import_id = $2',
    [tenantId, id],
  );
  await client.query('delete from orders where tenant_id = $1 and import_id = $2', [tenantId, id]);
  await client.query('commit');
  if (found.rows.length !== ROWS)
    throw new Error(`The import created ${found.rows.length} orders from ${ROWS} rows.`);
  const toParameter = (value: unknown) =>
    typeof value === 'object' && value !== null && !(value instanceof Date) && !Buffer.isBuffer(value)
      ? JSON.stringify(value)
      : value;
  const arrays = columns.map(({ type }, index) => `$${index + 1}::${type}[]`).join(', ');
  const statement = `insert into orders (${names.join(', ')}) select * from unnest(${arrays})`;
  const startedAt = performance.now();
  const before = getProcessorSeconds(world);
  for (let index = 0; index < ROWS; index += BATCH_SIZE) {
    const batch = found.rows.slice(index, index + BATCH_SIZE);
    await client.query('begin');
    await client.query('select app.set_tenant($1)', [tenantId]);
    await client.query(
      statement,
      names.map((name) => batch.map((row) => toParameter(row[name]))),
    );
    await client.query('commit');
  }
  const used = { seconds: getSecondsSince(startedAt), processor: getProcessorSeconds(world) - before };
  await client.end();
  return used;
}

/** Reads and checks all rows. Returns the rows per second of processor time, which other programs do not change. */
function measureRowReading(): number {
  const before = process.cpuUsage();
  for (const { cells } of rows) {
    const { problems } = readImportRow(cells, { home: 'CN', currency: 'CNY' });
    if (problems.length > 0) throw new Error(`A valid row has problems: ${JSON.stringify(problems)}`);
  }
  const { user, system } = process.cpuUsage(before);
  return ROWS / ((user + system) / 1e6);
}

/**
 * S4: compares an import with inserting the same orders by the PostgreSQL driver only. It also runs alone: node
 * bench/server/imports.ts
 */
export async function measureImports(): Promise<void> {
  const world = await openClientWorld();
  try {
    measureRowReading();
    const rowsPerSecond = Math.round(median(Array.from({ length: REPEATS }, measureRowReading)));
    const ratios: number[] = [];
    const processorRatios: number[] = [];
    const speeds: number[] = [];
    const longestDelays: number[] = [];
    for (let turn = 0; turn < REPEATS; turn++) {
      // Each round creates a new monitor: a monitor that is enabled again counts the time in between as a delay.
      const delay = monitorEventLoopDelay({ resolution: 5 });
      delay.enable();
      const { seconds, processor, id } = await measureImport(world);
      delay.disable();
      longestDelays.push(delay.max / 1e6);
      const bare = await measureBareInsert(world, id);
      console.log(
        `  import ${seconds.toFixed(2)} s, bare insert ${bare.seconds.toFixed(2)} s; ` +
          `processor time ${processor.toFixed(2)} s, ${bare.processor.toFixed(2)} s`,
      );
      ratios.push(seconds / bare.seconds);
      processorRatios.push(processor / bare.processor);
      speeds.push(ROWS / seconds);
      await world.owner.deleteFrom('orders').execute();
    }
    // This ratio is printed but has no limit: an import also reads, checks, prices and encrypts. It does so while
    // PostgreSQL writes.
    console.log(
      `  processor time of the import: ${median(processorRatios).toFixed(1)} times that of the bare insert`,
    );
    printFigureTable([
      {
        label: 'rows read in the contract, one core',
        unit: 'per second',
        measured: rowsPerSecond,
        limit: 15_000,
        limitKind: 'least',
      },
      {
        label: `${ROWS} rows: sent, checked, priced, placed as orders / bare insert`,
        unit: 'times',
        measured: median(ratios),
        limit: 2,
      },
      {
        label: 'rows through the server',
        unit: 'per second',
        measured: Math.round(median(speeds)),
        limit: 1_000,
        limitKind: 'least',
      },
      {
        label: 'longest delay of the event loop',
        unit: 'ms',
        measured: Math.round(Math.max(...longestDelays)),
        limit: 50,
      },
    ]);
  } finally {
    await world.close();
  }
}

if (import.meta.main) await measureImports();
