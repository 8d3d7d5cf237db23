import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './index.ts';

export const asRoot = process.getuid?.() === 0;

/** Folders to start PostgreSQL in; what was started is surely stopped after the test. */
export function createFolders() {
  const place = { folder: '', dataDir: '' };
  const discarded: string[] = [];
  const stops: (() => Promise<void>)[] = [];

  async function start(more: Partial<EmbeddedPostgresOptions> = {}) {
    const server = await startEmbeddedPostgres({ dataDir: place.dataDir, log: () => {}, ...more });
    stops.push(server.stop);
    return server;
  }
  function freshFolder() {
    place.folder = realpathSync(mkdtempSync(join(tmpdir(), 'miya-embedded-')));
    chmodSync(place.folder, 0o755);
    place.dataDir = join(place.folder, 'data');
  }
  function throwAwayFolder() {
    freshFolder();
    discarded.push(place.folder);
  }

  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
    for (const used of discarded.splice(0)) rmSync(used, { recursive: true, force: true });
  });
  return { place, start, freshFolder, throwAwayFolder };
}
