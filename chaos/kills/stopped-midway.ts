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
import { conclude, type Finding, reconciled } from '../support/figures.ts';
import { findLostRows, sendImport, waitForProgress } from '../support/send-import.ts';

const ORDERS = 40_000;
/** The generated orders before them are cancelled or held; these can be printed. */
const PRINTED = Array.from({ length: 10 }, (_, at) => `PO-${5 + at}`);
const ROWS = 4_000;
const STOP_MOST_MS = 10_000;
const RESUME_MOST_MS = 15_000;
const DONE_MS = 120_000;

/** T49: SIGTERM in the middle of an import, of exports and of a print. */
export async function stoppedMidway(): Promise<boolean> {
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
    const ids = await choosePrintable(world);
    const files: [string, Call, object][] = [
      ['export as CSV', calls.exportOrdersCsv, { choice: { filter: {} } }],
      ['export as XLSX', calls.exportOrders, { choice: { filter: {} } }],
      [`print of ${MAX_PRINTED_LABELS} labels`, calls.printLabels, { ids }],
    ];
    for (const [name, call, input] of files)
      for (const isSlow of [false, true])
        findings.push(...(await stopDuringFile(world, start, { name, call, input, isSlow })));
    return conclude('T49', [...findings, await reconciled(world)]);
  } finally {
    for (const { child } of servers) child.kill('SIGKILL');
    await world.close();
  }
}

type Start = () => Promise<ServerProcess>;

async function terminate(server: ServerProcess, during: string): Promise<Finding> {
  const at = performance.now();
  server.child.kill('SIGTERM');
  const code = await server.exitCode;
  const ms = Math.round(performance.now() - at);
  return {
    what: `SIGTERM during ${during}: ended after ${ms} ms with code ${code}`,
    isRight: code === 0 && ms <= STOP_MOST_MS,
  };
}

/** Once while its rows arrive, once while its orders are made. */
async function stopDuringImport(world: ClientWorld, start: Start): Promise<Finding[]> {
  const id = randomUUID();
  let server = await start();
  const rows = createImportRows(ROWS, (at) => ({ clientReference: `R${at}` }));
  const sending = sendImport({ addressOf: () => server.address, client: world.client, rows }, id);
  const findings: Finding[] = [];
  const points = [
    ({ received }: { received: number }) => received > 0,
    ({ done }: { done: number }) => done > 0,
  ];
  for (const isReached of points) {
    await waitForProgress(world, id, isReached, DONE_MS);
    findings.push(await terminate(server, 'the import'));
    server = await start();
  }
  const startedAt = performance.now();
  await sending;
  await waitForProgress(world, id, ({ done }) => done > 0, RESUME_MOST_MS);
  const isDone = await waitForProgress(world, id, ({ state }) => state === 'done', DONE_MS);
  findings.push({
    what: `the import was done ${Math.round(performance.now() - startedAt)} ms after the last start`,
    isRight: isDone,
  });
  findings.push(await findLostRows(world, id, ROWS), await terminate(server, 'no work'));
  return findings;
}

type File = { name: string; call: Call; input: object; isSlow: boolean };

/** A slow reader pauses after the first piece until the server has ended. */
async function stopDuringFile(
  { client: { token } }: ClientWorld,
  start: Start,
  { name, call, input, isSlow }: File,
): Promise<Finding[]> {
  const server = await start();
  const asked = request(server.address + call.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-token': token },
  }).end(JSON.stringify(input));
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    asked.once('response', resolve).once('error', reject),
  );
  const chunks: Buffer[] = [];
  const first = Promise.withResolvers<void>();
  const ended = new Promise<void>((resolve) => {
    answer.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      first.resolve();
      if (isSlow && chunks.length === 1) answer.pause();
    });
    answer.on('error', () => undefined);
    answer.on('close', () => resolve());
  });
  await first.promise;
  const atSignal = Buffer.concat(chunks).length;
  const end = await terminate(server, name);
  // What has arrived is read only now.
  answer.resume();
  await Promise.race([ended, pause(STOP_MOST_MS)]);
  const file = Buffer.concat(chunks);
  const isWhole = isWholeFile(file);
  const how = `${name}, ${isSlow ? 'slow' : 'fast'} reader: ${file.length} bytes, ${atSignal} of them before SIGTERM`;
  return [
    {
      what: `${how}, ${answer.complete ? 'answer ended' : 'answer broken off'}, file ${isWhole ? 'whole' : 'cut'}`,
      isRight: answer.statusCode === 200 && atSignal > 0 && answer.complete === isWhole,
    },
    end,
  ];
}

/** A PDF and a spreadsheet end with a mark; a CSV has a line for each order and one of headings. */
function isWholeFile(file: Buffer): boolean {
  if (file.subarray(0, 4).toString('latin1') === '%PDF')
    return file.subarray(-8).toString('latin1').includes('%%EOF');
  if (file.subarray(0, 2).toString('latin1') === 'PK')
    return file.subarray(-22, -18).toString('latin1') === 'PK\x05\x06';
  return file.toString().trimEnd().split('\r\n').length === ORDERS + ROWS + 1;
}

/** Orders that together have as many labels as one print may have. No generated order is charged, so the receivers pay. */
async function choosePrintable({ owner }: ClientWorld): Promise<string[]> {
  await sql`update orders set payment = 'sender_cash' where import_id is null`.execute(owner);
  const { rows } = await sql<{ order_id: string }>`
    update orders set pieces = ${MAX_PRINTED_LABELS / PRINTED.length}
    where client_reference = any(${PRINTED}) returning order_id`.execute(owner);
  return rows.map(({ order_id }) => order_id);
}
