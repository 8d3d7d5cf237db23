import { spawn } from 'node:child_process';
import { chownSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { StartError } from '../migrate/start-error.ts';
import { findPostmaster, readPostmaster } from './postmaster.ts';
import { createTestFolders, isRoot } from './test-folders.ts';
import { queryRows, startInOtherProcess } from './testing.ts';

const { paths, start, createFolder } = createTestFolders();

describe('startEmbeddedPostgres', () => {
  // One data folder for all tests that only start and stop PostgreSQL, because creating one takes a second.
  beforeAll(createFolder);
  afterAll(() => rmSync(paths.folder, { recursive: true, force: true }));
  const cluster = () => join(paths.dataDir, 'cluster');

  it('keeps the data after a stop and a start', async () => {
    const first = await start();
    await queryRows(first.url, 'CREATE TABLE kept (word text)', "INSERT INTO kept VALUES ('still here')");
    await first.stop();
    expect(existsSync(join(cluster(), 'postmaster.pid'))).toBe(false);
    const second = await start();
    expect(await queryRows(second.url, 'SELECT word FROM kept')).toEqual([{ word: 'still here' }]);
  });

  it('listens on the loopback address only, without a socket file, and requires the password', async () => {
    const { url } = await start();
    const [settings] = await queryRows(
      url,
      `SELECT current_setting('listen_addresses') AS listen, current_setting('unix_socket_directories') AS sockets,
              (SELECT string_agg(DISTINCT auth_method, ',') FROM pg_hba_file_rules) AS methods`,
    );
    expect(settings).toEqual({ listen: '127.0.0.1', sockets: '', methods: 'scram-sha-256' });
    const wrong = new URL(url);
    wrong.password = 'wrong';
    await expect(queryRows(wrong.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
    expect(statSync(join(cluster(), 'miya-password')).mode & 0o777).toBe(0o600);
  });

  it('uses the same sort order on every machine', async () => {
    const { url } = await start({ database: 'another' });
    const [row] = await queryRows(
      url,
      `SELECT datname, datlocprovider, datlocale, pg_encoding_to_char(encoding) AS encoding
       FROM pg_database WHERE datname = current_database()`,
    );
    expect(row).toEqual({ datname: 'another', datlocprovider: 'b', datlocale: 'C.UTF-8', encoding: 'UTF8' });
  });

  it('uses the PostgreSQL of a killed server, and stop() ends it', async () => {
    const killed = await startInOtherProcess({ dataDir: paths.dataDir });
    await queryRows(killed.url, 'CREATE TABLE adopted ()');
    killed.kill();
    await killed.ended;
    const successor = await start();
    expect(successor.url).toBe(killed.url);
    await queryRows(successor.url, 'SELECT * FROM adopted');
    await successor.stop();
    expect(findPostmaster(cluster())).toBeUndefined();
    await expect(queryRows(successor.url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
  });

  it('recovers when PostgreSQL was killed as well', async () => {
    const killed = await startInOtherProcess({ dataDir: paths.dataDir });
    await queryRows(killed.url, 'CREATE TABLE recovered AS SELECT 1 AS n');
    killed.kill();
    process.kill(Number(readPostmaster(cluster())?.pid), 'SIGKILL');
    const { url } = await start();
    expect(await queryRows(url, 'SELECT n FROM recovered')).toEqual([{ n: 1 }]);
  });

  it('recovers when the pid in a stale pid file belongs to another program', async () => {
    const { uid, gid } = statSync(cluster());
    // The other program runs as PostgreSQL's user: only then PostgreSQL itself would refuse to start.
    const otherProgram = spawn('sleep', ['60'], isRoot ? { uid, gid, cwd: '/' } : {});
    onTestFinished(() => void otherProgram.kill());
    const file = join(cluster(), 'postmaster.pid');
    writeFileSync(
      file,
      `${otherProgram.pid}\n${cluster()}\n1700000000\n5999\n\n127.0.0.1\n  1234567    999\nready   \n`,
    );
    chownSync(file, uid, gid);
    const { url } = await start();
    expect(await queryRows(url, 'SELECT n FROM recovered')).toEqual([{ n: 1 }]);
    expect(otherProgram.exitCode).toBeNull();
  });

  it('runs PostgreSQL outside the process group that Ctrl-C signals', async () => {
    const interrupted = await startInOtherProcess({ dataDir: paths.dataDir });
    const pid = Number(readPostmaster(cluster())?.pid);
    const group = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[2];
    expect(Number(group)).toBe(pid);
    await interrupted.stop();
    expect(findPostmaster(cluster())).toBeUndefined();
  });

  it('is shared by two processes, and the last one to stop ends it', async () => {
    const [one, other] = await Promise.all([
      startInOtherProcess({ dataDir: paths.dataDir }),
      startInOtherProcess({ dataDir: paths.dataDir }),
    ]);
    expect(one.url).toBe(other.url);
    await one.stop();
    await queryRows(other.url, 'SELECT 1');
    await other.stop();
    expect(findPostmaster(cluster())).toBeUndefined();
  });

  it('refuses the data of another major version in one line, and does not change it', async () => {
    const file = join(cluster(), 'PG_VERSION');
    const version = readFileSync(file, 'utf8');
    writeFileSync(file, '15\n');
    onTestFinished(() => writeFileSync(file, version));
    const refusal = await start().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartError);
    expect(String(refusal)).toMatch(/^StartError: .*made by PostgreSQL 15, this is PostgreSQL 18.*$/);
    expect(existsSync(join(cluster(), 'base'))).toBe(true);
  });

  it('refuses a data folder without its version file instead of creating a new one', async () => {
    const file = join(cluster(), 'PG_VERSION');
    const version = readFileSync(file);
    rmSync(file);
    onTestFinished(() => writeFileSync(file, version));
    await expect(start()).rejects.toThrow(StartError);
    expect(existsSync(join(cluster(), 'base'))).toBe(true);
  });
});
