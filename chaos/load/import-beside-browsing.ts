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
import { ask } from '../support/ask.ts';
import { type Look, startBrowsers } from '../support/browsers.ts';
import { conclude, quantile, reconciled, round } from '../support/figures.ts';
import { buildPeople } from '../support/people.ts';

const ROWS = Number(process.env.MIYA_ROWS) || 100_000;
const USERS = 20;
/** Of the users, so many look at the very account that is imported into. */
const INSIDERS = 5;
const ORDERS_EACH = 2_000;
const SECONDS_MOST = 120;
const P95_MS = 400;

/** T26: 100 000 rows are imported while 20 people browse; neither keeps the other waiting. */
export async function importBesideBrowsing(): Promise<boolean> {
  const world = await openClientWorld();
  const { token, serviceId } = world.client;
  const others = await buildPeople(world, USERS - INSIDERS);
  for (const [at, other] of others.entries()) {
    const wanted = { count: ORDERS_EACH, prefix: `G${String(at).padStart(2, '0')}` };
    await generateOrders(world.owner, { ...other, serviceId }, wanted);
  }
  // Made within the database, without entries: they must not be of those that the ledger answers for.
  await world.owner.updateTable('orders').set({ payment: 'sender_cash' }).execute();
  const people = [...others, ...Array.from({ length: INSIDERS }, () => world.client)];
  const server = await startServerProcess({
    databaseUrl: world.ownerUrl,
    dataDir: join(world.folder, 'server'),
  });
  const insist = async <C extends Call>(call: C, input: Input<C>): Promise<Result<C>> => {
    for (;;) {
      const { status, envelope, fault } = await ask(server.address, call, input, { token });
      if (envelope?.result) return envelope.result as Result<C>;
      if (status !== 503) throw new Error(`${call.path}: ${fault ?? envelope?.message}`);
      await pause(200);
    }
  };
  try {
    const browsers = startBrowsers({ addressOf: () => server.address, people, serviceId, lookMs: 1_000 });
    await pause(5_000);
    const start = Date.now();
    const before = browsers.looks.length;
    const id = randomUUID();
    const facts = { fileName: 'chaos.xlsx', fileHash: randomBytes(32).toString('hex'), rows: ROWS };
    await insist(importCalls.startImport, { id, ...facts, serviceId, payment: 'balance' });
    const rows = createImportRows(ROWS, (at) => ({
      receiverName: `Receiver ${at}`,
      receiverMobile: `55${String(12_345_678 + at * 7)}`,
      clientReference: `R${at}`,
    }));
    for (let at = 0; at < ROWS; at += MAX_IMPORT_ROWS_PER_REQUEST)
      await insist(importCalls.addImportRows, { id, rows: rows.slice(at, at + MAX_IMPORT_ROWS_PER_REQUEST) });
    await insist(importCalls.finishImport, { id });
    const sent = (Date.now() - start) / 1_000;
    let now = await insist(importCalls.getImport, { id });
    while (now.state === 'running') {
      await pause(250);
      now = await insist(importCalls.getImport, { id });
    }
    const seconds = (Date.now() - start) / 1_000;
    const looks = (await browsers.stop()).slice(before);
    describe(looks);
    const p95 = quantile(
      looks.map(({ ms }) => ms),
      0.95,
    );
    const faults = looks.filter(({ status }) => status !== 200).length;
    return conclude('T26', [
      {
        what: `${now.done} orders of ${ROWS} rows in ${round(seconds)} s, sent in ${round(sent)} s`,
        isRight: now.state === 'done' && now.done === ROWS && seconds <= SECONDS_MOST,
      },
      {
        what: `${looks.length} looks of ${USERS} people meanwhile: p95 ${round(p95)} ms, ${faults} not answered`,
        isRight: p95 <= P95_MS && faults === 0,
      },
      await reconciled(world),
    ]);
  } finally {
    server.child.kill('SIGKILL');
    await world.close();
  }
}

function describe(looks: readonly Look[]): void {
  for (const [what, some] of Map.groupBy(looks, (look) => look.what)) {
    const times = some.map(({ ms }) => ms);
    printFigure(
      'T26',
      `${what}: p50 ${round(quantile(times, 0.5))} ms, p95 ${round(quantile(times, 0.95))} ms, at most ${round(Math.max(...times))} ms`,
    );
  }
}
