import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { printFigure } from '../../testing/figures/print-figure.ts';
import { startServerProcess } from '../../testing/worlds/servers/server-process.ts';
import { fillDisk, mountSmallDisk } from '../../testing/worlds/servers/small-disk.ts';
import { conclude, type Finding, reconciled } from '../support/figures.ts';
import { buildKeys, buildPeople } from '../support/people.ts';
import { type FragileWorld, keepPostgresRunning, openFragileWorld } from '../support/postgres.ts';
import { findLosses, onlyBusy, startWriters } from '../support/writers.ts';

const DISK_MB = 400;
const CLIENTS = 20;
const FULL_MS = 8_000;
const RECOVER_MS = 30_000;

/** T27: the disk under PostgreSQL is full for a while; nothing is done by halves, and it goes on by itself. */
export async function fullDisk(): Promise<boolean> {
  const disk = mountSmallDisk(DISK_MB);
  if (!disk) {
    printFigure(
      'T27',
      'SKIPPED: no small disk can be mounted here; run it as root where mounting is allowed',
    );
    return true;
  }
  let world: FragileWorld | undefined;
  let kill = () => {};
  try {
    // Little log is kept, so that what is full is what is written.
    world = await openFragileWorld({ max_wal_size: '64MB', min_wal_size: '32MB' }, disk.folder);
    const { serviceId } = world.client;
    const people = await buildPeople(world, CLIENTS);
    const keys = await buildKeys(world, CLIENTS);
    const server = await startServerProcess({
      databaseUrl: world.ownerUrl,
      dataDir: join(world.folder, 'server'),
    });
    kill = () => server.child.kill('SIGKILL');
    const writers = startWriters({ addressOf: () => server.address, people, keys, serviceId, restMs: 50 });
    await pause(3_000);
    const before = writers.tally.placed.length;
    const filled = join(disk.folder, 'filled');
    fillDisk(filled);
    const at = Date.now();
    // PostgreSQL ends itself when its own log does not fit; start it again as a supervisor would.
    const supervising = keepPostgresRunning(world);
    await pause(FULL_MS);
    const refusedMeanwhile = [...writers.tally.answers].filter(([name]) => name.startsWith('503')).length > 0;
    fillDisk(filled);
    await pause(500);
    rmSync(filled);
    const freedAt = Date.now();
    while (writers.tally.lastAt <= freedAt && Date.now() < freedAt + 2 * RECOVER_MS) await pause(50);
    const recovered = Date.now() - freedAt;
    await pause(2_000);
    const tally = await writers.stop();
    const ends = await supervising.stop();
    return conclude('T27', [
      ...(await findLosses(world, tally)),
      onlyBusy(tally),
      {
        what: `full for ${freedAt - at} ms after ${before} orders: ${refusedMeanwhile ? 'requests were refused' : 'nothing was refused'}, PostgreSQL ended itself ${ends} times`,
        isRight: refusedMeanwhile,
      },
      { what: `writes again ${recovered} ms after it was freed`, isRight: recovered <= RECOVER_MS },
      {
        what: `the server ${server.child.exitCode === null ? 'went on' : 'ended'}`,
        isRight: server.child.exitCode === null,
      },
      await findHalves(world),
      await reconciled(world),
    ]);
  } finally {
    kill();
    await world?.close();
    disk.unmount();
  }
}

/** A key without its order, a recording without its track event. */
async function findHalves({ owner }: FragileWorld): Promise<Finding> {
  const { rows } = await sql<{ halves: number }>`
    select (
      (select count(*) from order_keys k where not exists (select from orders o where o.order_id = k.order_id))
      + (select count(*) from orders o where recorded_at is not null
          and not exists (select from track_events t where t.order_id = o.order_id))
    )::int as halves`.execute(owner);
  const halves = rows[0]?.halves ?? Number.NaN;
  return { what: `${halves} orders done by halves`, isRight: halves === 0 };
}
