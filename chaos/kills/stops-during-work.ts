import { randomUUID } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '@miya/contract';
import { calls } from '@miya/contract/calls';
import { MAX_PRINTED_LABELS } from '@miya/contract/limits';
import { sql } from 'kysely';
import { type ClientWorld, openClientWorld } from '../../testing/worlds/client-world.ts';
import { generateOrders } from '../../testing/worlds/data/generate-orders.ts';
import { createImportRows } from '../../testing/worlds/data/imports.ts';
import { type ServerProcess, startServerProcess } from '../../testing/worlds/servers/server-process.ts';
import { type CheckResult, checkLedger, printResults } from '../support/check-results.ts';
import { checkImportedRows, sendImport, waitForProgress } from '../support/send-import.ts';

const ORDERS = 40_000;
/** The generated orders before these are cancelled or held. These orders can be printed. */
const PRINTED_REFERENCES = Array.from({ length: 10 }, (_, index) => `PO-${5 + index}`);
const IMPORT_ROWS = 4_000;
const MAX_STOP_MS = 10_000;
const MAX_RESUME_MS = 15_000;
const MAX_DONE_MS = 120_000;

/** T49: the server gets SIGTERM in the middle of an import, of exports and of a print. */
export async function testStopsDuringWork(): Promise<boolean> {
  const world = await openClientWorld();
  const servers: ServerProcess[] = [];
  const start = async () => {
    const server = await startServerProcess({
      databaseUrl: world.ownerUrl,
      dataDir: join(world.folder, 'server'),
    });
    servers.push(server);
    return server;
  };
  try {
    const findings = await stopDuringImport(world, start);
    await generateOrders(world.owner, world.client, { count: ORDERS, prefix: 'EXP' });
    const ids = await choosePrintableOrders(world);
    const files: [string, Call, object][] = [
      ['export as CSV', calls.exportOrdersCsv, { choice: { filter: {} } }],
      ['export as XLSX', calls.exportOrders, { choice: { filter: {} } }],
      [`print of ${MAX_PRINTED_LABELS} labels`, calls.printLabels, { ids }],
    ];
    for (const [name, call, input] of files)
      for (const isSlow of [false, true])
        findings.push(...(await stopDuringFile(world, start, { name, call, input, isSlow })));
    return printResults('T49', [...findings, await checkLedger(world)]);
  } finally {
    for (const { child } of servers) child.kill('SIGKILL');
    await world.close();
  }
}

type StartServer = () => Promise<ServerProcess>;

async function terminateServer(server: ServerProcess, during: string): Promise<CheckResult> {
  const signalledAt = performance.now();
  server.child.kill('SIGTERM');
  const code = await server.exitCode;
  const ms = Math.round(performance.now() - signalledAt);
  return {
    description: `SIGTERM during ${during}: ended after ${ms} ms with code ${code}`,
    hasPassed: code === 0 && ms <= MAX_STOP_MS,
  };
}

/** Stops the server once while the rows arrive and once while the orders are created. */
async function stopDuringImport(world: ClientWorld, start: StartServer): Promise<CheckResult[]> {
  const id = randomUUID();
  let server = await start();
  const rows = createImportRows(IMPORT_ROWS, (index) => ({ clientReference: `R${index}` }));
  const sending = sendImport({ getAddress: () => server.address, client: world.client, rows }, id);
  const findings: CheckResult[] = [];
  const conditions = [
    ({ received }: { received: number }) => received > 0,
    ({ done }: { done: number }) => done > 0,
  ];
  for (const isReached of conditions) {
    await waitForProgress(world, id, isReached, MAX_DONE_MS);
    findings.push(await terminateServer(server, 'the import'));
    server = await start();
  }
  const startedAt = performance.now();
  await sending;
  await waitForProgress(world, id, ({ done }) => done > 0, MAX_RESUME_MS);
  const isDone = await waitForProgress(world, id, ({ state }) => state === 'done', MAX_DONE_MS);
  findings.push({
    description: `the import was done ${Math.round(performance.now() - startedAt)} ms after the last start`,
    hasPassed: isDone,
  });
  findings.push(await checkImportedRows(world, id, IMPORT_ROWS), await terminateServer(server, 'no work'));
  return findings;
}

type FileRequest = { name: string; call: Call; input: object; isSlow: boolean };

/**
 * Stops the server while it sends a file. A slow client stops reading after the first chunk until the server has
 * ended.
 */
async function stopDuringFile(
  { client: { token } }: ClientWorld,
  start: StartServer,
  { name, call, input, isSlow }: FileRequest,
): Promise<CheckResult[]> {
  const server = await start();
  const clientRequest = request(server.address + call.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-token': token },
  }).end(JSON.stringify(input));
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    clientRequest.once('response', resolve).once('error', reject),
  );
  const chunks: Buffer[] = [];
  const first = Promise.withResolvers<void>();
  const ended = new Promise<void>((resolve) => {
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      first.resolve();
      if (isSlow && chunks.length === 1) response.pause();
    });
    response.on('error', () => undefined);
    response.on('close', () => resolve());
  });
  await first.promise;
  const bytesBeforeSignal = Buffer.concat(chunks).length;
  const end = await terminateServer(server, name);
  // The slow client reads now what the server had sent before it ended.
  response.resume();
  await Promise.race([ended, pause(MAX_STOP_MS)]);
  const file = Buffer.concat(chunks);
  const isComplete = isCompleteFile(file);
  const readSummary = `${name}, ${isSlow ? 'slow' : 'fast'} reader: ${file.length} bytes, ${bytesBeforeSignal} of them before SIGTERM`;
  return [
    {
      description: `${readSummary}, ${response.complete ? 'answer ended' : 'answer broken off'}, file ${isComplete ? 'whole' : 'cut'}`,
      hasPassed: response.statusCode === 200 && bytesBeforeSignal > 0 && response.complete === isComplete,
    },
    end,
  ];
}

/** A complete PDF or XLSX ends with a fixed mark. A complete CSV has a line of headings and a line for each order. */
function isCompleteFile(file: Buffer): boolean {
  if (file.subarray(0, 4).toString('latin1') === '%PDF')
    return file.subarray(-8).toString('latin1').includes('%%EOF');
  if (file.subarray(0, 2).toString('latin1') === 'PK')
    return file.subarray(-22, -18).toString('latin1') === 'PK\x05\x06';
  return file.toString().trimEnd().split('\r\n').length === ORDERS + IMPORT_ROWS + 1;
}

/**
 * Returns the ids of orders that together have the maximum number of labels for one print. Generated orders have no
 * ledger entries, so their payment is changed to cash for the ledger check.
 */
async function choosePrintableOrders({ owner }: ClientWorld): Promise<string[]> {
  await sql`update orders set payment = 'sender_cash' where import_id is null`.execute(owner);
  const { rows } = await sql<{ order_id: string }>`
    update orders set pieces = ${MAX_PRINTED_LABELS / PRINTED_REFERENCES.length}
    where client_reference = any(${PRINTED_REFERENCES}) returning order_id`.execute(owner);
  return rows.map(({ order_id }) => order_id);
}
