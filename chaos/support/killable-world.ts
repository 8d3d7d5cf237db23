import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getClusterFolder } from '../../server/src/platform/db/embedded/folders.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/db/embedded/index.ts';
import { findPostmaster } from '../../server/src/platform/db/embedded/postmaster.ts';
import { type ClientWorld, openClientWorld } from '../../testing/worlds/client-world.ts';

export type KillableWorld = ClientWorld & {
  /** Sends SIGKILL to the main process of PostgreSQL. Returns false when none is running. */
  killPostgres: () => boolean;
  /** Whether a PostgreSQL of this world is running. */
  hasPostgres: () => boolean;
  /** Starts PostgreSQL on the same port as before, as a process supervisor would. */
  startPostgres: () => Promise<void>;
};

/** Opens a world with a PostgreSQL that can be killed and restarted on the same port. */
export async function openKillableWorld(
  settings: Record<string, string> = {},
  parentFolder?: string,
): Promise<KillableWorld> {
  const allSettings = { port: String(await findFreePostgresPort()), ...settings };
  const world = await openClientWorld(allSettings, parentFolder);
  const dataDir = join(world.folder, 'data');
  const stops: (() => Promise<void>)[] = [];
  const findRunningPostmaster = () => findPostmaster(getClusterFolder(dataDir));
  return {
    ...world,
    hasPostgres: () => findRunningPostmaster() !== undefined,
    killPostgres: () => {
      const postmaster = findRunningPostmaster();
      return postmaster ? process.kill(postmaster.pid, 'SIGKILL') : false;
    },
    startPostgres: async () => {
      const started = await startEmbeddedPostgres({ dataDir, settings: allSettings, log: () => undefined });
      stops.push(started.stop);
    },
    close: async () => {
      for (const stop of stops) await stop();
      await world.close();
    },
  };
}

/** Restarts PostgreSQL each time it ends, as a process supervisor would. `stop()` returns how often it ended. */
export function supervisePostgres(world: KillableWorld) {
  let [isStopped, endCount] = [false, 0];
  const running = (async () => {
    let wasUp = true;
    while (!isStopped) {
      const isUp = world.hasPostgres();
      if (wasUp && !isUp) endCount += 1;
      wasUp = isUp;
      if (!isUp) await world.startPostgres().catch(() => undefined);
      await pause(200);
    }
  })();
  return {
    stop: async () => {
      isStopped = true;
      await running;
      return endCount;
    },
  };
}

export function findFreePostgresPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : 0));
    });
  });
}
