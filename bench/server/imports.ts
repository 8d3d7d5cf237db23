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

/** Every row another receiver, as files have them; some with an identity number. */
const rows = createImportRows(ROWS, (at) => ({
  receiverName: `Receiver ${at}`,
  receiverMobile: `55${String(12_345_678 + at * 7)}`,
  receiverProvince: 'Jalisco',
  receiverCity: 'Guadalajara',
  clientReference: `R${at}`,
  pieces: String(1 + (at % 5)),
  weight: `${1 + (at % 20)}.5`,
}));

const getSecondsSince = (start: number) => (performance.now() - start) / 1_000;

type ResourceUsage = { seconds: number; processor: number };

/** Through the calls and the worker, as an import goes. */
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
    const answer = await app.inject({ method: 'POST', url: call.path, payload, headers });
    if (answer.json().errorCode) throw new Error(answer.body);
  };
  const id = randomUUID();
  const { serviceId, tenantId } = world.client;
  const facts = { fileName: 'bench.xlsx', fileHash: randomBytes(32).toString('hex'), rows: ROWS };
  await send(importCalls.startImport, { id, ...facts, serviceId, payment: 'balance' });
  const start = performance.now();
  const before = getProcessorSeconds(world);
  for (let at = 0; at < ROWS; at += BATCH_SIZE)
    await send(importCalls.addImportRows, { id, rows: rows.slice(at, at + BATCH_SIZE) });
  await send(importCalls.finishImport, { id, again: true });
  const added = getSecondsSince(start);
  while (await runImportBatch({ vault: worldVault }, world.db, tenantId));
  const seconds = getSecondsSince(start);
  const processor = getProcessorSeconds(world) - before;
  console.log(`  rows sent in ${added.toFixed(2)} s, orders made in ${(seconds - added).toFixed(2)} s`);
  await app.close();
  return { seconds, processor, id };
}

/** The same rows once more by nothing but PostgreSQL's driver: arrays, and one statement a batch. */
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
  if (found.rows.length !== ROWS) throw new Error(`${found.rows.length} orders of ${ROWS} rows`);
  const text = (value: unknown) =>
    typeof value === 'object' && value !== null && !(value instanceof Date) && !Buffer.isBuffer(value)
      ? JSON.stringify(value)
      : value;
  const arrays = columns.map(({ type }, at) => `$${at + 1}::${type}[]`).join(', ');
  const statement = `insert into orders (${names.join(', ')}) select * from unnest(${arrays})`;
  const start = performance.now();
  const before = getProcessorSeconds(world);
  for (let at = 0; at < ROWS; at += BATCH_SIZE) {
    const some = found.rows.slice(at, at + BATCH_SIZE);
    await client.query('begin');
    await client.query('select app.set_tenant($1)', [tenantId]);
    await client.query(
      statement,
      names.map((name) => some.map((row) => text(row[name]))),
    );
    await client.query('commit');
  }
  const used = { seconds: getSecondsSince(start), processor: getProcessorSeconds(world) - before };
  await client.end();
  return used;
}

/** Per second of the processor, so that what else runs on the machine does not count. */
function measureRowReading(): number {
  const before = process.cpuUsage();
  for (const { cells } of rows) {
    const { problems } = readImportRow(cells, { home: 'CN', currency: 'CNY' });
    if (problems.length > 0) throw new Error(`a sound row has problems: ${JSON.stringify(problems)}`);
  }
  const { user, system } = process.cpuUsage(before);
  return ROWS / ((user + system) / 1e6);
}

/** S4: an import's share of the server beside the bare insert of the same orders. Also: node bench/server/imports.ts */
export async function measureImports(): Promise<void> {
  const world = await openClientWorld();
  try {
    measureRowReading();
    const read = Math.round(median(Array.from({ length: REPEATS }, measureRowReading)));
    const ratios: number[] = [];
    const used: number[] = [];
    const speeds: number[] = [];
    const stills: number[] = [];
    for (let turn = 0; turn < REPEATS; turn++) {
      // A new one each time: time spent switched off would count as standing still.
      const delay = monitorEventLoopDelay({ resolution: 5 });
      delay.enable();
      const { seconds, processor, id } = await measureImport(world);
      delay.disable();
      stills.push(delay.max / 1e6);
      const bare = await measureBareInsert(world, id);
      console.log(
        `  import ${seconds.toFixed(2)} s, bare insert ${bare.seconds.toFixed(2)} s; ` +
          `of the processor ${processor.toFixed(2)} s, ${bare.processor.toFixed(2)} s`,
      );
      ratios.push(seconds / bare.seconds);
      used.push(processor / bare.processor);
      speeds.push(ROWS / seconds);
      await world.owner.deleteFrom('orders').execute();
    }
    // Not judged: reading, checking, pricing and sealing are work beside the insert, done while PostgreSQL writes.
    console.log(`  of the processor, the import took ${median(used).toFixed(1)} times the bare insert`);
    printFigureTable([
      {
        label: 'rows read in the contract, one core',
        unit: 'per second',
        measured: read,
        limit: 15_000,
        limitKind: 'least',
      },
      {
        label: `${ROWS} rows: sent, checked, priced, made orders / bare insert`,
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
        label: 'longest the event loop stood still',
        unit: 'ms',
        measured: Math.round(Math.max(...stills)),
        limit: 50,
      },
    ]);
  } finally {
    await world.close();
  }
}

if (import.meta.main) await measureImports();
