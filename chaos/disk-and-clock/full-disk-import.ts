import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { printFigure } from '../../testing/figures/print-figure.ts';
import { createImportRows } from '../../testing/worlds/data/imports.ts';
import { startServerProcess } from '../../testing/worlds/servers/server-process.ts';
import { fillDisk, mountSmallDisk } from '../../testing/worlds/servers/small-disk.ts';
import { conclude, reconciled } from '../support/figures.ts';
import { type FragileWorld, keepPostgresRunning, openFragileWorld } from '../support/postgres.ts';
import { findLostRows, progressOf, sendImport, waitForProgress } from '../support/send-import.ts';

const DISK_MB = 500;
const WORKED_ROWS = 10_000;
const SENT_ROWS = 2_000;
const FULL_MS = 8_000;
const DONE_MS = 180_000;
const RESUME_MS = 30_000;

/** T49: the disk under PostgreSQL fills up while one import is worked on and another one is sent; then it is freed. */
export async function fullDiskDuringImport(): Promise<boolean> {
  const disk = mountSmallDisk(DISK_MB);
  if (!disk) {
    printFigure(
      'T49',
      'SKIPPED: no small disk can be mounted here; run it as root where mounting is allowed',
    );
    return true;
  }
  let world: FragileWorld | undefined;
  let kill = () => {};
  try {
    // A small write-ahead log, so that the rows fill the disk.
    world = await openFragileWorld({ max_wal_size: '64MB', min_wal_size: '32MB' }, disk.folder);
    const { client } = world;
    const server = await startServerProcess({
      databaseUrl: world.ownerUrl,
      dataDir: join(world.folder, 'server'),
    });
    kill = () => server.child.kill('SIGKILL');
    const [worked, sent] = [randomUUID(), randomUUID()];
    const answers = new Map<string, number>();
    const options = { addressOf: () => server.address, client, answers };
    await sendImport({ ...options, rows: rowsOf('W', WORKED_ROWS) }, worked);
    await waitForProgress(world, worked, ({ done }) => done > 0, DONE_MS);

    const filled = join(disk.folder, 'filled');
    fillDisk(filled);
    const supervising = keepPostgresRunning(world);
    const sending = sendImport({ ...options, rows: rowsOf('S', SENT_ROWS) }, sent);
    await pause(FULL_MS);
    fillDisk(filled);
    const atFull = await progressOf(world, worked);
    rmSync(filled);
    const freedAt = performance.now();
    const before = atFull?.done ?? 0;
    const isResumed = await waitForProgress(world, worked, ({ done }) => done > before, RESUME_MS);
    const resumedMs = Math.round(performance.now() - freedAt);
    await sending;
    for (const id of [worked, sent])
      await waitForProgress(world, id, ({ state }) => state === 'done', DONE_MS);
    const ends = await supervising.stop();
    const others = [...answers.keys()].filter((name) => name !== '200' && !name.startsWith('503 '));
    const told = [...answers].map(([name, count]) => `${name}: ${count}`).join(', ');
    return conclude('T49', [
      {
        what: `full for ${FULL_MS} ms with ${before} of ${WORKED_ROWS} rows done; PostgreSQL ended itself ${ends} times`,
        isRight: before < WORKED_ROWS,
      },
      {
        what: `the import was worked on again ${resumedMs} ms after the disk was freed`,
        isRight: isResumed,
      },
      {
        what: `answers to the other import: ${told}`,
        isRight: others.length === 0 && answers.size > 1,
      },
      await findLostRows(world, worked, WORKED_ROWS),
      await findLostRows(world, sent, SENT_ROWS),
      {
        what: `the server ${server.child.exitCode === null ? 'kept running' : 'ended'}`,
        isRight: server.child.exitCode === null,
      },
      await reconciled(world),
    ]);
  } finally {
    kill();
    await world?.close();
    disk.unmount();
  }
}

const rowsOf = (prefix: string, count: number) =>
  createImportRows(count, (at) => ({
    receiverName: `Receiver ${prefix}${at}`,
    clientReference: `${prefix}${at}`,
  }));
