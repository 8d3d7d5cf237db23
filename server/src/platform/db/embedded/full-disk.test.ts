import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { fillDisk, mountSmallDisk } from '../../../../../testing/worlds/servers/small-disk.ts';
import { getClusterFolder } from './folders.ts';
import { startEmbeddedPostgres } from './index.ts';
import { findPostmaster } from './postmaster.ts';

const main = fileURLToPath(new URL('../../../main.ts', import.meta.url));

function useDisk(megabytes: number): string | undefined {
  const disk = mountSmallDisk(megabytes);
  if (disk) onTestFinished(disk.unmount);
  return disk?.folder;
}

it('stops PostgreSQL on a full disk', async ({ skip }) => {
  const folder = useDisk(200) ?? skip('mounting a disk takes root');
  const dataDir = join(folder, 'data');
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} });
  fillDisk(join(folder, 'filled'));
  await server.stop();
  expect(findPostmaster(getClusterFolder(dataDir))).toBeUndefined();
});

it('leaves no PostgreSQL running when the disk is full at the first start', ({ skip }) => {
  // The disk has enough space for an empty database and too little for the demo.
  const folder = useDisk(70) ?? skip('mounting a disk takes root');
  const dataDir = join(folder, 'data');
  const env = { PATH: process.env.PATH, MIYA_DATA: dataDir, PORT: '0', LOG_LEVEL: 'silent' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [main], { env, encoding: 'utf8' });
  expect(status, stdout + stderr).toBe(1);
  expect(findPostmaster(getClusterFolder(join(dataDir, 'postgres')))).toBeUndefined();
});
