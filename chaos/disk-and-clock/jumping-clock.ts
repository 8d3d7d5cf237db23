import { randomUUID } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { calls } from '@miya/contract/calls';
import { SESSION_IDLE_MINUTES } from '@miya/contract/limits';
import { sql } from 'kysely';
import { type ClientWorld, openClientWorld } from '../../testing/worlds/client-world.ts';
import { createImportRows } from '../../testing/worlds/data/imports.ts';
import { startMessageReceiver } from '../../testing/worlds/servers/message-receiver.ts';
import { startServerProcess } from '../../testing/worlds/servers/server-process.ts';
import { type CheckResult, checkLedger, printResults } from '../support/check-results.ts';
import { sendCall } from '../support/send-call.ts';
import { checkImportedRows, sendImport, waitForProgress } from '../support/send-import.ts';
import { checkResponses, checkWrites, startWriters } from '../support/start-writers.ts';
import { buildOperatorKeys, buildUsers, type TestUser } from '../support/users.ts';

const HOUR_MS = 3_600_000;
/** The clock jumps to an hour fast, an hour slow, an hour fast and back to the right time. */
const CLOCK_SHIFTS_MS = [HOUR_MS, -HOUR_MS, HOUR_MS, 0];
const SHIFT_DURATION_MS = 3_000;
const WRITERS = 8;
const IMPORT_ROWS = 4_000;
/** An operator key can reach its rate limit. The writer repeats the request then. */
const RATE_LIMIT_RESPONSES = ['429 ERROR00106'];
const MAX_DONE_MS = 180_000;
const MAX_REFUSAL_MS = 10_000;
const MAX_DELIVERY_MS = 15_000;
/** The run is shorter than this, so the time of each ledger entry is within this distance of the end of the run. */
const MAX_ENTRY_DEVIATION_S = 600;
const preload = fileURLToPath(new URL('../support/shifted-clock.ts', import.meta.url));

/** T49: the clock of the server jumps by an hour, forwards and backwards, while PostgreSQL keeps the right time. */
export async function testJumpingClock(): Promise<boolean> {
  const world = await openClientWorld();
  const receiver = await startMessageReceiver();
  const file = join(world.folder, 'clock');
  const setClock = (shiftMs: number) => {
    writeFileSync(`${file}.new`, String(shiftMs));
    // Renaming is atomic, so the server never reads a file that is only partly written.
    renameSync(`${file}.new`, file);
  };
  setClock(0);
  const server = await startServerProcess({
    databaseUrl: world.ownerUrl,
    dataDir: join(world.folder, 'server'),
    environment: { MIYA_CLOCK_FILE: file, MIYA_INNER_HOSTS: new URL(receiver.url).host },
    nodeArgs: ['--import', preload],
  });
  const { address } = server;
  try {
    const { client } = world;
    const [recentlyActiveUser, idleUser, ...users] = await buildUsers(world, WRITERS + 2);
    if (!recentlyActiveUser || !idleUser) throw new Error('the users were not added');
    const keys = await buildOperatorKeys(world, WRITERS);
    const webhookId = await addWebhook(address, client.token, receiver.url);
    await useUpPasswordAttempts(address, client.tenantId);
    const writers = startWriters({
      getAddress: () => address,
      users,
      keys,
      serviceId: client.serviceId,
      pauseMs: 50,
    });
    const importId = randomUUID();
    const rows = createImportRows(IMPORT_ROWS, (index) => ({ clientReference: `R${index}` }));
    const importing = sendImport({ getAddress: () => address, client, rows }, importId);

    let [wrongSessions, attemptsBeyondLimit, lateMessages] = [0, 0, 0];
    const shiftMinutes: number[] = [];
    for (const shiftMs of CLOCK_SHIFTS_MS) {
      setClock(shiftMs);
      await pause(SHIFT_DURATION_MS);
      shiftMinutes.push(computeShiftMinutes(server.output()));
      wrongSessions += await countWrongSessions(world, address, recentlyActiveUser, idleUser);
      if ((await tryPassword(address, client.tenantId)) !== 429) attemptsBeyondLimit += 1;
      const messagesBefore = receiver.received.length;
      await sendCall(address, calls.testWebhook, { id: webhookId }, { token: client.token });
      for (const until = performance.now() + MAX_DELIVERY_MS; performance.now() < until; await pause(50))
        if (receiver.received.length > messagesBefore) break;
      if (receiver.received.length === messagesBefore) lateMessages += 1;
    }
    await importing;
    await waitForProgress(world, importId, ({ state }) => state === 'done', MAX_DONE_MS);
    const tally = await writers.stop();
    return printResults('T49', [
      {
        description: `the clock was off by ${shiftMinutes.join(', ')} minutes while the server ran`,
        hasPassed: shiftMinutes.join() === CLOCK_SHIFTS_MS.map((ms) => ms / 60_000).join(),
      },
      {
        description: `${wrongSessions} sessions judged by the server's own clock`,
        hasPassed: wrongSessions === 0,
      },
      {
        description: `${attemptsBeyondLimit} tries beyond the limit of passwords`,
        hasPassed: attemptsBeyondLimit === 0,
      },
      { description: `${lateMessages} messages to a webhook late`, hasPassed: lateMessages === 0 },
      ...(await checkWrites(world, tally)),
      checkResponses(tally, RATE_LIMIT_RESPONSES),
      {
        description: `no writer was refused for longer than ${tally.longestRefusalMs} ms`,
        hasPassed: tally.longestRefusalMs <= MAX_REFUSAL_MS,
      },
      await checkImportedRows(world, importId, IMPORT_ROWS),
      await checkEntryOrder(world),
      {
        description: `${server.errorLines.length} failures in the log`,
        hasPassed: server.errorLines.length === 0,
      },
      await checkLedger(world),
    ]);
  } finally {
    server.child.kill('SIGKILL');
    await receiver.stop();
    await world.close();
  }
}

/** Returns the difference in minutes between the time of the last log line and the real time. */
function computeShiftMinutes(output: string): number {
  const times = [...output.matchAll(/"time":"?([^",}]+)/g)];
  const last = times.at(-1)?.[1] ?? '';
  const loggedAt = /^\d+$/.test(last) ? Number(last) : Date.parse(last);
  return Math.round((loggedAt - Date.now()) / 60_000);
}

async function addWebhook(address: string, token: string, url: string): Promise<string> {
  const webhook = { url, events: ['order.held' as const] };
  const { envelope } = await sendCall(address, calls.addWebhook, webhook, { token });
  if (!envelope?.result) throw new Error(`the webhook was not added: ${envelope?.message}`);
  return envelope.result.id;
}

/** Signs in with a wrong password and returns the HTTP status. */
async function tryPassword(address: string, tenantId: number): Promise<number> {
  const wrong = { tenantId, phone: '+8613800138000', passWord: 'a wrong password' };
  return (await sendCall(address, calls.login, wrong)).status;
}

/** Tries passwords until the rate limit refuses them. The limit lasts longer than this run. */
async function useUpPasswordAttempts(address: string, tenantId: number): Promise<void> {
  for (let attempts = 0; (await tryPassword(address, tenantId)) !== 429; attempts += 1)
    if (attempts > 20) throw new Error('passwords are not limited');
}

/**
 * Counts sessions that the server judges wrongly: by PostgreSQL's clock, one is within the idle time, one beyond it.
 */
async function countWrongSessions(
  { owner }: ClientWorld,
  address: string,
  recentlyActiveUser: TestUser,
  idleUser: TestUser,
): Promise<number> {
  let wrong = 0;
  for (const [{ clientId, token }, minutes, code] of [
    [recentlyActiveUser, SESSION_IDLE_MINUTES - 1, 200],
    [idleUser, SESSION_IDLE_MINUTES + 1, 505],
  ] as const) {
    await sql`update sessions set last_used_at = now() - make_interval(mins => ${minutes})
      where client_id = ${clientId}`.execute(owner);
    const { envelope } = await sendCall(address, calls.listOrders, {}, { token });
    if (envelope?.code !== code) wrong += 1;
  }
  return wrong;
}

/** Checks that entry times rise with the entry numbers of an account and follow the clock of PostgreSQL. */
async function checkEntryOrder({ owner }: ClientWorld): Promise<CheckResult> {
  const { rows } = await sql<{ entries: number; wrong: number }>`
    select count(*)::int as entries, (count(*) filter (
      where created_at < before or abs(extract(epoch from created_at - now())) > ${MAX_ENTRY_DEVIATION_S}::int))::int as wrong
    from (
      select created_at, lag(created_at) over (partition by client_id order by seq) as before from ledger_entries
    ) as entries`.execute(owner);
  const { entries = 0, wrong = 0 } = rows[0] ?? {};
  return {
    description: `${entries} entries, ${wrong} out of order or at another time`,
    hasPassed: entries > 0 && wrong === 0,
  };
}
