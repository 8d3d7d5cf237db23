import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { printFigure } from '../../testing/figures/print-figure.ts';
import { startServerProcess } from '../../testing/worlds/servers/server-process.ts';
import { fillDisk, mountSmallDisk } from '../../testing/worlds/servers/small-disk.ts';
import { type CheckResult, checkLedger, printResults } from '../support/check-results.ts';
import { type KillableWorld, openKillableWorld, supervisePostgres } from '../support/killable-world.ts';
import { checkResponses, checkWrites, startWriters } from '../support/start-writers.ts';
import { buildOperatorKeys, buildUsers } from '../support/users.ts';

const DISK_MB = 400;
const CLIENTS = 20;
const FULL_MS = 8_000;
const MAX_RECOVERY_MS = 30_000;

/** T27: the disk of PostgreSQL is full for a while. No write is done in part, and the server recovers by itself. */
export async function testFullDisk(): Promise<boolean> {
  const disk = mountSmallDisk(DISK_MB);
  if (!disk) {
    printFigure(
      'T27',
      'SKIPPED: no small disk can be mounted here; run it as root where mounting is allowed',
    );
    return true;
  }
  let world: KillableWorld | undefined;
  let kill = () => {};
  try {
    // A small write-ahead log, so that new rows fill the disk and not old log files.
    world = await openKillableWorld({ max_wal_size: '64MB', min_wal_size: '32MB' }, disk.folder);
    const { serviceId } = world.client;
    const users = await buildUsers(world, CLIENTS);
    const keys = await buildOperatorKeys(world, CLIENTS);
    const server = await startServerProcess({
      databaseUrl: world.ownerUrl,
      dataDir: join(world.folder, 'server'),
    });
    kill = () => server.child.kill('SIGKILL');
    const writers = startWriters({
      getAddress: () => server.address,
      users,
      keys,
      serviceId,
      pauseMs: 50,
    });
    await pause(3_000);
    const ordersBefore = writers.tally.placedIds.length;
    const filled = join(disk.folder, 'filled');
    fillDisk(filled);
    const filledAt = Date.now();
    // PostgreSQL ends itself when its write-ahead log does not fit. A supervisor restarts it.
    const supervisor = supervisePostgres(world);
    await pause(FULL_MS);
    const hasRefused =
      [...writers.tally.responseCounts].filter(([name]) => name.startsWith('503')).length > 0;
    fillDisk(filled);
    await pause(500);
    rmSync(filled);
    const freedAt = Date.now();
    while (writers.tally.lastAcknowledgedAt <= freedAt && Date.now() < freedAt + 2 * MAX_RECOVERY_MS)
      await pause(50);
    const recoveryMs = Date.now() - freedAt;
    await pause(2_000);
    const tally = await writers.stop();
    const endCount = await supervisor.stop();
    return printResults('T27', [
      ...(await checkWrites(world, tally)),
      checkResponses(tally),
      {
        description: `full for ${freedAt - filledAt} ms after ${ordersBefore} orders: ${hasRefused ? 'requests were refused' : 'nothing was refused'}, PostgreSQL ended itself ${endCount} times`,
        hasPassed: hasRefused,
      },
      {
        description: `writes again ${recoveryMs} ms after it was freed`,
        hasPassed: recoveryMs <= MAX_RECOVERY_MS,
      },
      {
        description: `the server ${server.child.exitCode === null ? 'went on' : 'ended'}`,
        hasPassed: server.child.exitCode === null,
      },
      await checkIncompleteWrites(world),
      await checkLedger(world),
    ]);
  } finally {
    kill();
    await world?.close();
    disk.unmount();
  }
}

/** Counts idempotency keys without their order and recorded orders without a track event. */
async function checkIncompleteWrites({ owner }: KillableWorld): Promise<CheckResult> {
  const { rows } = await sql<{ incomplete: number }>`
    select (
      (select count(*) from order_keys k where not exists (select from orders o where o.order_id = k.order_id))
      + (select count(*) from orders o where recorded_at is not null
          and not exists (select from track_events t where t.order_id = o.order_id))
    )::int as incomplete`.execute(owner);
  const incomplete = rows[0]?.incomplete ?? Number.NaN;
  return { description: `${incomplete} orders done by halves`, hasPassed: incomplete === 0 };
}
