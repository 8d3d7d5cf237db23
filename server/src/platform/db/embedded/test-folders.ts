import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './index.ts';

export const isRoot = process.getuid?.() === 0;

/**
 * Returns functions that create folders and start PostgreSQL in them. After each test, every started PostgreSQL is
 * stopped and every temporary folder is deleted.
 */
export function createTestFolders() {
  const paths = { folder: '', dataDir: '' };
  const discarded: string[] = [];
  const stops: (() => Promise<void>)[] = [];

  async function start(more: Partial<EmbeddedPostgresOptions> = {}) {
    const server = await startEmbeddedPostgres({ dataDir: paths.dataDir, log: () => {}, ...more });
    stops.push(server.stop);
    return server;
  }
  function createFolder() {
    paths.folder = realpathSync(mkdtempSync(join(tmpdir(), 'miya-embedded-')));
    chmodSync(paths.folder, 0o755);
    paths.dataDir = join(paths.folder, 'data');
  }
  function createTemporaryFolder() {
    createFolder();
    discarded.push(paths.folder);
  }

  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
    for (const folder of discarded.splice(0)) rmSync(folder, { recursive: true, force: true });
  });
  return { paths, start, createFolder, createTemporaryFolder };
}
