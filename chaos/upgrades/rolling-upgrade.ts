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
import { ask } from '../support/ask.ts';
import { conclude, reconciled } from '../support/figures.ts';
import { checkOutServer } from '../support/old-version.ts';
import type { Person } from '../support/people.ts';
import { startWatch } from '../support/watch-refusals.ts';
import { onlyBusy, startWriters, type Tally } from '../support/writers.ts';

const TENANT = 10;
const WRITERS = 4;
const READERS = 4;
/** So long each stage goes on: the old version alone, both, the new one alone. */
const STAGE_MS = 5_000;
const REFUSED_MOST_MS = 1_000;
/** Of a request that met a server on its way out: it was never taken on, and is sent again. */
const UNMET = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'];
/** What people and upkeep change from minute to minute, whichever version serves. */
const LIVELY = new Set([
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
 * T40: the filled database of the last release comes to the newest schema while a server of that release serves it; then both
 * versions serve it, then the new one alone. People read and write all the while.
 */
export async function rollingUpgrade(): Promise<boolean> {
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
    let asked = 0;
    const addressOf = () => serving[asked++ % serving.length]?.address ?? '';
    const people: Person[] = [];
    for (let at = 0; at < WRITERS + READERS; at += 1) people.push(await signIn(old.address));
    const keys: string[] = [];
    for (let at = 0; at < WRITERS; at += 1)
      keys.push((await createOperatorKey(owner, TENANT, `chaos ${at}`)).key);
    const { rows: services } = await client.query<{ id: string }>(
      'select service_id as id from services where tenant_id = $1 order by code limit 1',
      [TENANT],
    );
    const serviceId = services[0]?.id ?? '';
    const before = await countIn(client);
    const writers = startWriters({
      addressOf,
      people: people.slice(0, WRITERS),
      keys,
      serviceId,
      restMs: 50,
    });
    const watch = startWatch(addressOf, people.slice(WRITERS));

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
    const { answered, longest, slowest } = await watch.stop();

    for (const fault of new Set(servers.flatMap(faultsOf))) printFigure('T40', `a server said: ${fault}`);
    const differences = await findDifferences(client, release);
    const changed = differences.filter(({ table, lostRows }) => lostRows > 0 && !LIVELY.has(table));
    const rows = differences.reduce((sum, { releaseRows }) => sum + releaseRows, 0);
    return conclude('T40', [
      {
        what: `${rows} rows of ${differences.length} tables: ${changed.length} tables differ ${JSON.stringify(changed)}`,
        isRight: changed.length === 0 && rows > 1_000,
      },
      await lossesSince(client, before, tally),
      {
        what: `${answered} looks meanwhile: nobody was refused for longer than ${Math.round(longest)} ms; the slowest answer took ${Math.round(slowest)} ms`,
        isRight: longest <= REFUSED_MOST_MS && slowest <= REFUSED_MOST_MS && answered > 100,
      },
      onlyBusy(tally, UNMET),
      {
        what: `no writer was told to come back for longer than ${tally.longestRefused} ms`,
        isRight: tally.longestRefused <= REFUSED_MOST_MS,
      },
      await reconciled({ db, client: { tenantId: TENANT } }),
    ]);
  } finally {
    for (const { child } of servers) child.kill('SIGKILL');
    await Promise.all([db.destroy(), owner.destroy(), client.end()]);
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What a server took for a failure of its own. */
const faultsOf = ({ errorLines }: ServerProcess) =>
  errorLines.map((line) => /"err":\{"type":"[^"]*","message":"([^"]*)"/.exec(line)?.[1] ?? line);

async function signIn(address: string): Promise<Person> {
  const { phone, password: passWord } = defaultDemoSignIn;
  const { envelope } = await ask(address, calls.login, { phone, passWord, tenantId: TENANT });
  if (!envelope?.result) throw new Error(`nobody is let in: ${JSON.stringify(envelope)}`);
  const { token, user } = envelope.result;
  return { tenantId: TENANT, clientId: user.id, token };
}

type Counts = { orders: number; charged: number };

async function countIn(client: pg.Client): Promise<Counts> {
  const { rows } = await client.query<Counts>(
    `select (select count(*)::int from orders) as orders,
       (select count(*)::int from ledger_entries where kind = 'consumption') as charged`,
  );
  return rows[0] ?? { orders: 0, charged: 0 };
}

async function lossesSince(client: pg.Client, before: Counts, { placed, recorded }: Tally) {
  const after = await countIn(client);
  const orders = after.orders - before.orders;
  const charged = after.charged - before.charged;
  return {
    what: `${placed.length} orders and ${recorded.length} recordings acknowledged, ${orders} and ${charged} there`,
    isRight: orders === placed.length && charged === recorded.length && placed.length > 50,
  };
}
