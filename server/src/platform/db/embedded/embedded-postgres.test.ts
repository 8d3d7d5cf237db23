import { spawn } from 'node:child_process';
import { chownSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { StartError } from '../migrate/start-error.ts';
import { findPostmaster, readPostmaster } from './postmaster.ts';
import { asRoot, createFolders } from './test-folders.ts';
import { ask, startElsewhere } from './testing.ts';

const { place, start, freshFolder } = createFolders();

describe('startEmbeddedPostgres', () => {
  // One data folder for the tests that only start and stop it: making one takes a second.
  beforeAll(freshFolder);
  afterAll(() => rmSync(place.folder, { recursive: true, force: true }));
  const cluster = () => join(place.dataDir, 'cluster');

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
    const killed = await startElsewhere({ dataDir: place.dataDir });
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
    const killed = await startElsewhere({ dataDir: place.dataDir });
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
    const interrupted = await startElsewhere({ dataDir: place.dataDir });
    const pid = Number(readPostmaster(cluster())?.pid);
    const group = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[2];
    expect(Number(group)).toBe(pid);
    await interrupted.stop();
    expect(findPostmaster(cluster())).toBeUndefined();
  });

  it('is shared by two processes, and the last to stop ends it', async () => {
    const [one, other] = await Promise.all([
      startElsewhere({ dataDir: place.dataDir }),
      startElsewhere({ dataDir: place.dataDir }),
    ]);
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
