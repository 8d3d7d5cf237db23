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
import { ask } from '../support/ask.ts';
import { conclude, type Finding, reconciled } from '../support/figures.ts';
import { buildKeys, buildPeople, type Person } from '../support/people.ts';
import { findLostRows, sendImport, waitForProgress } from '../support/send-import.ts';
import { findLosses, onlyBusy, startWriters } from '../support/writers.ts';

const HOUR_MS = 3_600_000;
/** From the right time to an hour fast, an hour slow, an hour fast and back. */
const CLOCKS_MS = [HOUR_MS, -HOUR_MS, HOUR_MS, 0];
const AT_EACH_MS = 3_000;
const WRITERS = 8;
const ROWS = 4_000;
/** A carrier's key can reach its limit; the writer sends the request again. */
const TOO_FAST = ['429 ERROR00106'];
const DONE_MS = 180_000;
const REFUSED_MOST_MS = 10_000;
const TOLD_WITHIN_MS = 15_000;
/** How long the run takes at most: an entry's time is not further from the end of it. */
const NEAR_S = 600;
const preload = fileURLToPath(new URL('../support/shifted-clock.ts', import.meta.url));

/** T49: the clock of a serving process jumps by an hour, forwards and backwards; PostgreSQL's clock does not. */
export async function jumpingClock(): Promise<boolean> {
  const world = await openClientWorld();
  const receiver = await startMessageReceiver();
  const file = join(world.folder, 'clock');
  const setClock = (shiftMs: number) => {
    writeFileSync(`${file}.new`, String(shiftMs));
    // The server never sees a file that is half written.
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
    const [fresh, stale, ...people] = await buildPeople(world, WRITERS + 2);
    if (!fresh || !stale) throw new Error('people are missing');
    const keys = await buildKeys(world, WRITERS);
    const webhookId = await addWebhook(address, client.token, receiver.url);
    await useUpTries(address, client.tenantId);
    const writers = startWriters({
      addressOf: () => address,
      people,
      keys,
      serviceId: client.serviceId,
      restMs: 50,
    });
    const importId = randomUUID();
    const rows = createImportRows(ROWS, (at) => ({ clientReference: `R${at}` }));
    const importing = sendImport({ addressOf: () => address, client, rows }, importId);

    let [sessions, tries, untold] = [0, 0, 0];
    const seen: number[] = [];
    for (const shiftMs of CLOCKS_MS) {
      setClock(shiftMs);
      await pause(AT_EACH_MS);
      seen.push(minutesOff(server.output()));
      sessions += await countWrongSessions(world, address, fresh, stale);
      if ((await tryPassword(address, client.tenantId)) !== 429) tries += 1;
      const told = receiver.received.length;
      await ask(address, calls.testWebhook, { id: webhookId }, { token: client.token });
      for (const until = performance.now() + TOLD_WITHIN_MS; performance.now() < until; await pause(50))
        if (receiver.received.length > told) break;
      if (receiver.received.length === told) untold += 1;
    }
    await importing;
    await waitForProgress(world, importId, ({ state }) => state === 'done', DONE_MS);
    const tally = await writers.stop();
    return conclude('T49', [
      {
        what: `the clock was off by ${seen.join(', ')} minutes while the server ran`,
        isRight: seen.join() === CLOCKS_MS.map((ms) => ms / 60_000).join(),
      },
      { what: `${sessions} sessions judged by the server's own clock`, isRight: sessions === 0 },
      { what: `${tries} tries beyond the limit of passwords`, isRight: tries === 0 },
      { what: `${untold} messages to a webhook late`, isRight: untold === 0 },
      ...(await findLosses(world, tally)),
      onlyBusy(tally, TOO_FAST),
      {
        what: `no writer was refused for longer than ${tally.longestRefused} ms`,
        isRight: tally.longestRefused <= REFUSED_MOST_MS,
      },
      await findLostRows(world, importId, ROWS),
      await findEntriesOutOfOrder(world),
      { what: `${server.errorLines.length} failures in the log`, isRight: server.errorLines.length === 0 },
      await reconciled(world),
    ]);
  } finally {
    server.child.kill('SIGKILL');
    await receiver.stop();
    await world.close();
  }
}

/** By how many minutes the time of the last log line is off. */
function minutesOff(output: string): number {
  const times = [...output.matchAll(/"time":"?([^",}]+)/g)];
  const last = times.at(-1)?.[1] ?? '';
  const at = /^\d+$/.test(last) ? Number(last) : Date.parse(last);
  return Math.round((at - Date.now()) / 60_000);
}

async function addWebhook(address: string, token: string, url: string): Promise<string> {
  const wanted = { url, events: ['order.held' as const] };
  const { envelope } = await ask(address, calls.addWebhook, wanted, { token });
  if (!envelope?.result) throw new Error(`no webhook: ${envelope?.message}`);
  return envelope.result.id;
}

/** The status of one sign-in with a wrong password. */
async function tryPassword(address: string, tenantId: number): Promise<number> {
  const wrong = { tenantId, phone: '+8613800138000', passWord: 'a wrong password' };
  return (await ask(address, calls.login, wrong)).status;
}

/** Tries passwords until the limit refuses them; it lasts longer than this run. */
async function useUpTries(address: string, tenantId: number): Promise<void> {
  for (let tries = 0; (await tryPassword(address, tenantId)) !== 429; tries += 1)
    if (tries > 20) throw new Error('passwords are not limited');
}

/** A session used just within the idle time is open, and one used just beyond it is not, by the clock of PostgreSQL. */
async function countWrongSessions(
  { owner }: ClientWorld,
  address: string,
  fresh: Person,
  stale: Person,
): Promise<number> {
  let wrong = 0;
  for (const [{ clientId, token }, minutes, code] of [
    [fresh, SESSION_IDLE_MINUTES - 1, 200],
    [stale, SESSION_IDLE_MINUTES + 1, 505],
  ] as const) {
    await sql`update sessions set last_used_at = now() - make_interval(mins => ${minutes})
      where client_id = ${clientId}`.execute(owner);
    const { envelope } = await ask(address, calls.listOrders, {}, { token });
    if (envelope?.code !== code) wrong += 1;
  }
  return wrong;
}

/** Entries of an account in the order of their numbers, and at the time of PostgreSQL. */
async function findEntriesOutOfOrder({ owner }: ClientWorld): Promise<Finding> {
  const { rows } = await sql<{ entries: number; wrong: number }>`
    select count(*)::int as entries, (count(*) filter (
      where created_at < before or abs(extract(epoch from created_at - now())) > ${NEAR_S}::int))::int as wrong
    from (
      select created_at, lag(created_at) over (partition by client_id order by seq) as before from ledger_entries
    ) as entries`.execute(owner);
  const { entries = 0, wrong = 0 } = rows[0] ?? {};
  return {
    what: `${entries} entries, ${wrong} out of order or at another time`,
    isRight: entries > 0 && wrong === 0,
  };
}
