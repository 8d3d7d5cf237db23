import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Call, Input, Result } from '@miya/contract';
import { importCalls } from '@miya/contract/imports';
import { MAX_IMPORT_ROWS_PER_REQUEST } from '@miya/contract/limits';
import { printFigure } from '../../testing/figures/print-figure.ts';
import { openClientWorld } from '../../testing/worlds/client-world.ts';
import { generateOrders } from '../../testing/worlds/data/generate-orders.ts';
import { createImportRows } from '../../testing/worlds/data/imports.ts';
import { startServerProcess } from '../../testing/worlds/servers/server-process.ts';
import { checkLedger, computeQuantile, printResults, roundToTenth } from '../support/check-results.ts';
import { sendCall } from '../support/send-call.ts';
import { type BrowsingRequest, startBrowsing } from '../support/start-browsing.ts';
import { buildUsers } from '../support/users.ts';

const ROWS = Number(process.env.MIYA_ROWS) || 100_000;
const USERS = 20;
/** This many of the users browse in the account that the import belongs to. */
const IMPORTING_ACCOUNT_USERS = 5;
const ORDERS_PER_USER = 2_000;
const MAX_SECONDS = 120;
const MAX_P95_MS = 400;

/** T26: 100 000 rows are imported while 20 users browse. Both stay within their time limits. */
export async function testImportDuringBrowsing(): Promise<boolean> {
  const world = await openClientWorld();
  const { token, serviceId } = world.client;
  const others = await buildUsers(world, USERS - IMPORTING_ACCOUNT_USERS);
  for (const [index, other] of others.entries()) {
    const series = { count: ORDERS_PER_USER, prefix: `G${String(index).padStart(2, '0')}` };
    await generateOrders(world.owner, { ...other, serviceId }, series);
  }
  // Generated orders have no ledger entries, so their payment must be one that the ledger check ignores.
  await world.owner.updateTable('orders').set({ payment: 'sender_cash' }).execute();
  const users = [...others, ...Array.from({ length: IMPORTING_ACCOUNT_USERS }, () => world.client)];
  const server = await startServerProcess({
    databaseUrl: world.ownerUrl,
    dataDir: join(world.folder, 'server'),
  });
  const sendUntilAccepted = async <C extends Call>(call: C, input: Input<C>): Promise<Result<C>> => {
    for (;;) {
      const { status, envelope, fault } = await sendCall(server.address, call, input, { token });
      if (envelope?.result) return envelope.result as Result<C>;
      if (status !== 503) throw new Error(`${call.path}: ${fault ?? envelope?.message}`);
      await pause(200);
    }
  };
  try {
    const browsing = startBrowsing({
      getAddress: () => server.address,
      users,
      serviceId,
      pauseMs: 1_000,
    });
    await pause(5_000);
    const start = Date.now();
    const requestsBefore = browsing.requests.length;
    const id = randomUUID();
    const importDetails = { fileName: 'chaos.xlsx', fileHash: randomBytes(32).toString('hex'), rows: ROWS };
    await sendUntilAccepted(importCalls.startImport, { id, ...importDetails, serviceId, payment: 'balance' });
    const rows = createImportRows(ROWS, (index) => ({
      receiverName: `Receiver ${index}`,
      receiverMobile: `55${String(12_345_678 + index * 7)}`,
      clientReference: `R${index}`,
    }));
    for (let firstRow = 0; firstRow < ROWS; firstRow += MAX_IMPORT_ROWS_PER_REQUEST)
      await sendUntilAccepted(importCalls.addImportRows, {
        id,
        rows: rows.slice(firstRow, firstRow + MAX_IMPORT_ROWS_PER_REQUEST),
      });
    await sendUntilAccepted(importCalls.finishImport, { id });
    const sent = (Date.now() - start) / 1_000;
    let progress = await sendUntilAccepted(importCalls.getImport, { id });
    while (progress.state === 'running') {
      await pause(250);
      progress = await sendUntilAccepted(importCalls.getImport, { id });
    }
    const seconds = (Date.now() - start) / 1_000;
    const requests = (await browsing.stop()).slice(requestsBefore);
    printTimes(requests);
    const p95 = computeQuantile(
      requests.map(({ ms }) => ms),
      0.95,
    );
    const faults = requests.filter(({ status }) => status !== 200).length;
    return printResults('T26', [
      {
        description: `${progress.done} orders of ${ROWS} rows in ${roundToTenth(seconds)} s, sent in ${roundToTenth(sent)} s`,
        hasPassed: progress.state === 'done' && progress.done === ROWS && seconds <= MAX_SECONDS,
      },
      {
        description: `${requests.length} looks of ${USERS} people meanwhile: p95 ${roundToTenth(p95)} ms, ${faults} not answered`,
        hasPassed: p95 <= MAX_P95_MS && faults === 0,
      },
      await checkLedger(world),
    ]);
  } finally {
    server.child.kill('SIGKILL');
    await world.close();
  }
}

function printTimes(requests: readonly BrowsingRequest[]): void {
  for (const [name, group] of Map.groupBy(requests, (request) => request.name)) {
    const times = group.map(({ ms }) => ms);
    printFigure(
      'T26',
      `${name}: p50 ${roundToTenth(computeQuantile(times, 0.5))} ms, p95 ${roundToTenth(computeQuantile(times, 0.95))} ms, at most ${roundToTenth(Math.max(...times))} ms`,
    );
  }
}
