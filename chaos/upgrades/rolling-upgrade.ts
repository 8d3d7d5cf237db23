import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@miya/contract/calls';
import pg from 'pg';
import { defaultDemoSignIn } from '../../server/src/demo/demo-tenants.ts';
import { createOperatorKey } from '../../server/src/features/operator-keys/index.ts';
import { APP_ROLE, connect } from '../../server/src/platform/db/connection/connect.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/db/embedded/index.ts';
import { findDifferences } from '../../server/src/platform/db/releases/find-differences.ts';
import { loadRelease, readLatestRelease } from '../../server/src/platform/db/releases/load-release.ts';
import { printFigure } from '../../testing/figures/print-figure.ts';
import { type ServerProcess, startServerProcess } from '../../testing/worlds/servers/server-process.ts';
import { checkOutServer } from '../support/check-out-server.ts';
import { checkLedger, printResults } from '../support/check-results.ts';
import { sendCall } from '../support/send-call.ts';
import { checkResponses, startWriters, type WriterTally } from '../support/start-writers.ts';
import type { TestUser } from '../support/users.ts';
import { watchRefusals } from '../support/watch-refusals.ts';

const TENANT = 10;
const WRITERS = 4;
const READERS = 4;
/** The duration of each stage: 1. the old version serves, 2. both versions serve, 3. the new version serves. */
const STAGE_MS = 5_000;
const MAX_REFUSAL_MS = 1_000;
/** Errors of a request to a server that is stopping. The server did not process it, and the client repeats it. */
const CONNECTION_ERRORS = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'];
/** Tables whose rows are changed by users and cleanup jobs all the time, in both versions. */
const CHANGING_TABLES = new Set([
  'accounts',
  'backoffice_keys',
  'client_settings',
  'notices',
  'notice_outbox',
  'one_time_codes',
  'order_keys',
  'quotes',
  'sessions',
  'tenant_counters',
]);

/**
 * T40: migrates the filled database of the last release to the newest schema while a server of that release uses it.
 * Then both versions serve requests, then only the new one. Users read and write during the whole test.
 */
export async function testRollingUpgrade(): Promise<boolean> {
  const release = await readLatestRelease();
  const folder = mkdtempSync(join(tmpdir(), 'miya-upgrade-'));
  chmodSync(folder, 0o755);
  const oldMain = checkOutServer(release.commit, join(folder, 'old'));
  if (!oldMain) {
    printFigure(
      'T40',
      `WRONG: git does not know ${release.commit}, of which the last release was made; fetch its history`,
    );
    rmSync(folder, { recursive: true, force: true });
    return false;
  }
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'data'),
    settings: {},
    log: () => {},
  });
  const url = postgres.url;
  await loadRelease(url, release);
  const servers: ServerProcess[] = [];
  const start = async (main?: string) => {
    const server = await startServerProcess({
      databaseUrl: url,
      dataDir: join(folder, 'server'),
      ...(main ? { main } : {}),
    });
    servers.push(server);
    return server;
  };
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const owner = connect({ url, connections: 2, onError: () => undefined });
  const db = connect({ url, role: APP_ROLE, connections: 2, onError: () => undefined });
  try {
    const old = await start(oldMain);
    let serving = [old];
    let requestIndex = 0;
    const getAddress = () => serving[requestIndex++ % serving.length]?.address ?? '';
    const users: TestUser[] = [];
    for (let index = 0; index < WRITERS + READERS; index += 1) users.push(await signIn(old.address));
    const keys: string[] = [];
    for (let index = 0; index < WRITERS; index += 1)
      keys.push((await createOperatorKey(owner, TENANT, `chaos ${index}`)).key);
    const { rows: services } = await client.query<{ id: string }>(
      'select service_id as id from services where tenant_id = $1 order by code limit 1',
      [TENANT],
    );
    const serviceId = services[0]?.id ?? '';
    const before = await countWrites(client);
    const writers = startWriters({
      getAddress,
      users: users.slice(0, WRITERS),
      keys,
      serviceId,
      pauseMs: 50,
    });
    const watch = watchRefusals(getAddress, users.slice(WRITERS));

    await pause(STAGE_MS);
    const from = Date.now();
    const next = await start();
    printFigure('T40', `the newest schema and a server of it were there after ${Date.now() - from} ms`);
    serving = [old, next];
    await pause(STAGE_MS);
    serving = [next];
    old.child.kill('SIGTERM');
    await old.exitCode;
    await pause(STAGE_MS);
    const tally = await writers.stop();
    const { successes, longestRefusalMs, slowestMs } = await watch.stop();

    for (const fault of new Set(servers.flatMap(listErrorMessages)))
      printFigure('T40', `a server said: ${fault}`);
    const differences = await findDifferences(client, release);
    const changed = differences.filter(({ table, lostRows }) => lostRows > 0 && !CHANGING_TABLES.has(table));
    const rows = differences.reduce((sum, { releaseRows }) => sum + releaseRows, 0);
    return printResults('T40', [
      {
        description: `${rows} rows of ${differences.length} tables: ${changed.length} tables differ ${JSON.stringify(changed)}`,
        hasPassed: changed.length === 0 && rows > 1_000,
      },
      await checkWritesSince(client, before, tally),
      {
        description: `${successes} looks meanwhile: no user was refused for longer than ${Math.round(longestRefusalMs)} ms; the slowest answer took ${Math.round(slowestMs)} ms`,
        hasPassed: longestRefusalMs <= MAX_REFUSAL_MS && slowestMs <= MAX_REFUSAL_MS && successes > 100,
      },
      checkResponses(tally, CONNECTION_ERRORS),
      {
        description: `no writer was told to come back for longer than ${tally.longestRefusalMs} ms`,
        hasPassed: tally.longestRefusalMs <= MAX_REFUSAL_MS,
      },
      await checkLedger({ db, client: { tenantId: TENANT } }),
    ]);
  } finally {
    for (const { child } of servers) child.kill('SIGKILL');
    await Promise.all([db.destroy(), owner.destroy(), client.end()]);
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Lists the error messages in the log of a server. */
const listErrorMessages = ({ errorLines }: ServerProcess) =>
  errorLines.map((line) => /"err":\{"type":"[^"]*","message":"([^"]*)"/.exec(line)?.[1] ?? line);

async function signIn(address: string): Promise<TestUser> {
  const { phone, password: passWord } = defaultDemoSignIn;
  const { envelope } = await sendCall(address, calls.login, { phone, passWord, tenantId: TENANT });
  if (!envelope?.result) throw new Error(`the sign-in was refused: ${JSON.stringify(envelope)}`);
  const { token, user } = envelope.result;
  return { tenantId: TENANT, clientId: user.id, token };
}

type WriteCounts = { orders: number; charged: number };

async function countWrites(client: pg.Client): Promise<WriteCounts> {
  const { rows } = await client.query<WriteCounts>(
    `select (select count(*)::int from orders) as orders,
       (select count(*)::int from ledger_entries where kind = 'consumption') as charged`,
  );
  return rows[0] ?? { orders: 0, charged: 0 };
}

async function checkWritesSince(
  client: pg.Client,
  before: WriteCounts,
  { placedIds, recordedIds }: WriterTally,
) {
  const after = await countWrites(client);
  const orders = after.orders - before.orders;
  const charged = after.charged - before.charged;
  return {
    description: `${placedIds.length} orders and ${recordedIds.length} recordings acknowledged, ${orders} and ${charged} there`,
    hasPassed: orders === placedIds.length && charged === recordedIds.length && placedIds.length > 50,
  };
}
