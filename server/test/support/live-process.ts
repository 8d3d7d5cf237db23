import { sql } from 'kysely';
import { runsOnCitus } from '../../../testing/worlds/servers/citus.ts';
import type { World } from '../../../testing/worlds/world.ts';
import { createLogger } from '../../src/platform/config/logger.ts';
import { APP_ROLE } from '../../src/platform/db/connection/connect.ts';
import {
  LISTENER_APPLICATION_NAME,
  listenForLiveEvents,
} from '../../src/platform/jobs/listen-for-live-events.ts';
import { createLiveEventHub } from '../../src/platform/jobs/live-event-hub.ts';
import { buildTestApp } from '../trust/support/test-app.ts';

export type LiveProcess = { address: string; stop: () => Promise<void> };

/** Starts an application with its own database listener and its own live streams, like a separate server process. */
export async function startLiveProcess(world: World, heartbeatMs = 200): Promise<LiveProcess> {
  const live = createLiveEventHub();
  const feed = listenForLiveEvents({
    url: world.ownerUrl,
    role: APP_ROLE,
    hub: live,
    log: createLogger('silent'),
  });
  const app = await buildTestApp(world.db, { live, heartbeatMs });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { address, stop: () => app.close().then(() => feed.stop()) };
}

const listenersQuery = `select pid from pg_stat_activity
  where application_name = '${LISTENER_APPLICATION_NAME}' and datname = current_database() and query ilike 'listen%'`;

/**
 * Lists the connections that listen for live events. On a cluster, returns an empty list until each other node has at
 * least as many listening connections as the coordinator.
 */
export async function listListeners(world: World): Promise<number[]> {
  const { rows } = await sql.raw<{ pid: number }>(listenersQuery).execute(world.owner);
  const workerCounts = runsOnCitus ? await countListenersOfWorkers(world) : [];
  return workerCounts.some((count) => count < rows.length) ? [] : rows.map(({ pid }) => pid);
}

async function countListenersOfWorkers(world: World): Promise<number[]> {
  const { rows } = await sql<{ result: string }>`
    select result from run_command_on_workers(${`select count(*) from (${listenersQuery}) l`})`.execute(
    world.owner,
  );
  return rows.map(({ result }) => Number(result));
}
