import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getClusterFolder } from '../../server/src/platform/db/embedded/folders.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/db/embedded/index.ts';
import { findPostmaster } from '../../server/src/platform/db/embedded/postmaster.ts';
import { type ClientWorld, openClientWorld } from '../../testing/worlds/client-world.ts';

export type FragileWorld = ClientWorld & {
  /** kill -9 of the postmaster; false when there was none. */
  killPostgres: () => boolean;
  /** Whether one runs. */
  hasPostgres: () => boolean;
  /** On the same port as before, as an operator's supervisor would start it. */
  startPostgres: () => Promise<void>;
};

/** A world whose PostgreSQL can be killed and comes back where it was. */
export async function openFragileWorld(
  settings: Record<string, string> = {},
  within?: string,
): Promise<FragileWorld> {
  const all = { port: String(await freePort()), ...settings };
  const world = await openClientWorld(all, within);
  const dataDir = join(world.folder, 'data');
  const stops: (() => Promise<void>)[] = [];
  const postmaster = () => findPostmaster(getClusterFolder(dataDir));
  return {
    ...world,
    hasPostgres: () => postmaster() !== undefined,
    killPostgres: () => {
      const found = postmaster();
      return found ? process.kill(found.pid, 'SIGKILL') : false;
    },
    startPostgres: async () => {
      const started = await startEmbeddedPostgres({ dataDir, settings: all, log: () => undefined });
      stops.push(started.stop);
    },
    close: async () => {
      for (const stop of stops) await stop();
      await world.close();
    },
  };
}

/** Starts PostgreSQL again whenever it has ended, as a supervisor would; stop() answers how often it ended. */
export function keepPostgresRunning(world: FragileWorld) {
  let [isOver, ends] = [false, 0];
  const running = (async () => {
    let wasUp = true;
    while (!isOver) {
      const isUp = world.hasPostgres();
      if (wasUp && !isUp) ends += 1;
      wasUp = isUp;
      if (!isUp) await world.startPostgres().catch(() => undefined);
      await pause(200);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await running;
      return ends;
    },
  };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : 0));
    });
  });
}
