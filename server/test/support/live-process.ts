import { sql } from 'kysely';
import { onCitus } from '../../../testing/worlds/servers/citus.ts';
import type { World } from '../../../testing/worlds/world.ts';
import { createLogger } from '../../src/platform/config/logger.ts';
import { APP_ROLE } from '../../src/platform/db/connection/connect.ts';
import { LISTENER_APPLICATION_NAME, listenForLiveEvents } from '../../src/platform/jobs/live-feed.ts';
import { createLiveEventHub } from '../../src/platform/jobs/live-hub.ts';
import { buildAnother } from '../trust/support/apps.ts';

export type LiveProcess = { address: string; stop: () => Promise<void> };

/** A server process as far as live events go: its own listener, its own streams. */
export async function startLive(world: World, heartbeatMs = 200): Promise<LiveProcess> {
  const live = createLiveEventHub();
  const feed = listenForLiveEvents({
    url: world.ownerUrl,
    role: APP_ROLE,
    hub: live,
    log: createLogger('silent'),
  });
  const app = await buildAnother(world.db, { live, heartbeatMs });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { address, stop: () => app.close().then(() => feed.stop()) };
}

const listening = `select pid from pg_stat_activity
  where application_name = '${LISTENER_APPLICATION_NAME}' and datname = current_database() and query ilike 'listen%'`;

/** The connections that listen by now; on a cluster, once as many listen on its other nodes. */
export async function listenersOf(world: World): Promise<number[]> {
  const { rows } = await sql.raw<{ pid: number }>(listening).execute(world.owner);
  const elsewhere = onCitus ? await countElsewhere(world) : [];
  return elsewhere.some((count) => count < rows.length) ? [] : rows.map(({ pid }) => pid);
}

async function countElsewhere(world: World): Promise<number[]> {
  const { rows } = await sql<{ result: string }>`
    select result from run_command_on_workers(${`select count(*) from (${listening}) l`})`.execute(
    world.owner,
  );
  return rows.map(({ result }) => Number(result));
}
