import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { printFigure } from '../../testing/figures/print-figure.ts';
import { createImportRows } from '../../testing/worlds/data/imports.ts';
import { startServerProcess } from '../../testing/worlds/servers/server-process.ts';
import { fillDisk, mountSmallDisk } from '../../testing/worlds/servers/small-disk.ts';
import { checkLedger, printResults } from '../support/check-results.ts';
import { type KillableWorld, openKillableWorld, supervisePostgres } from '../support/killable-world.ts';
import {
  checkImportedRows,
  findImportProgress,
  sendImport,
  waitForProgress,
} from '../support/send-import.ts';

const DISK_MB = 500;
const RUNNING_IMPORT_ROWS = 10_000;
const SENT_IMPORT_ROWS = 2_000;
const FULL_MS = 8_000;
const MAX_DONE_MS = 180_000;
const MAX_RESUME_MS = 30_000;

/** T49: the disk of PostgreSQL is full for a while, during the processing of one import and the sending of another. */
export async function testFullDiskDuringImport(): Promise<boolean> {
  const disk = mountSmallDisk(DISK_MB);
  if (!disk) {
    printFigure(
      'T49',
      'SKIPPED: no small disk can be mounted here; run it as root where mounting is allowed',
    );
    return true;
  }
  let world: KillableWorld | undefined;
  let kill = () => {};
  try {
    // A small write-ahead log, so that the rows fill the disk.
    world = await openKillableWorld({ max_wal_size: '64MB', min_wal_size: '32MB' }, disk.folder);
    const { client } = world;
    const server = await startServerProcess({
      databaseUrl: world.ownerUrl,
      dataDir: join(world.folder, 'server'),
    });
    kill = () => server.child.kill('SIGKILL');
    const [runningImportId, sentImportId] = [randomUUID(), randomUUID()];
    const responseCounts = new Map<string, number>();
    const options = { getAddress: () => server.address, client, responseCounts };
    await sendImport({ ...options, rows: createRows('W', RUNNING_IMPORT_ROWS) }, runningImportId);
    await waitForProgress(world, runningImportId, ({ done }) => done > 0, MAX_DONE_MS);

    const filled = join(disk.folder, 'filled');
    fillDisk(filled);
    const supervisor = supervisePostgres(world);
    const sending = sendImport({ ...options, rows: createRows('S', SENT_IMPORT_ROWS) }, sentImportId);
    await pause(FULL_MS);
    fillDisk(filled);
    const progressOnFullDisk = await findImportProgress(world, runningImportId);
    rmSync(filled);
    const freedAt = performance.now();
    const rowsBefore = progressOnFullDisk?.done ?? 0;
    const isResumed = await waitForProgress(
      world,
      runningImportId,
      ({ done }) => done > rowsBefore,
      MAX_RESUME_MS,
    );
    const resumedMs = Math.round(performance.now() - freedAt);
    await sending;
    for (const id of [runningImportId, sentImportId])
      await waitForProgress(world, id, ({ state }) => state === 'done', MAX_DONE_MS);
    const ends = await supervisor.stop();
    const unexpected = [...responseCounts.keys()].filter(
      (name) => name !== '200' && !name.startsWith('503 '),
    );
    const responseSummary = [...responseCounts].map(([name, count]) => `${name}: ${count}`).join(', ');
    return printResults('T49', [
      {
        description: `full for ${FULL_MS} ms with ${rowsBefore} of ${RUNNING_IMPORT_ROWS} rows done; PostgreSQL ended itself ${ends} times`,
        hasPassed: rowsBefore < RUNNING_IMPORT_ROWS,
      },
      {
        description: `the import was worked on again ${resumedMs} ms after the disk was freed`,
        hasPassed: isResumed,
      },
      {
        description: `answers to the other import: ${responseSummary}`,
        hasPassed: unexpected.length === 0 && responseCounts.size > 1,
      },
      await checkImportedRows(world, runningImportId, RUNNING_IMPORT_ROWS),
      await checkImportedRows(world, sentImportId, SENT_IMPORT_ROWS),
      {
        description: `the server ${server.child.exitCode === null ? 'kept running' : 'ended'}`,
        hasPassed: server.child.exitCode === null,
      },
      await checkLedger(world),
    ]);
  } finally {
    kill();
    await world?.close();
    disk.unmount();
  }
}

const createRows = (prefix: string, count: number) =>
  createImportRows(count, (index) => ({
    receiverName: `Receiver ${prefix}${index}`,
    clientReference: `${prefix}${index}`,
  }));
