import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createWorld } from '../../../../../testing/worlds/world.ts';
import { openPool } from './connect.ts';

const world = createWorld();
const CONNECTIONS = 4;

it('reopens lost connections of a pool that is kept open, without waiting for a request', async () => {
  const onError = () => undefined;
  const pool = openPool({ url: world.ownerUrl, connections: CONNECTIONS, keepOpen: true, onError });
  let opened = 0;
  pool.on('connect', () => {
    opened += 1;
  });
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()));
  const pids: number[] = [];
  for (const client of clients) {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    pids.push(...rows.map(({ pid }) => pid));
    client.release();
  }
  // Only two of the four are lost. pg-pool would return the other two, which are idle, before it opens new ones.
  const lost = pids.slice(0, 2);
  await sql`select pg_terminate_backend(pid, 5000) from unnest(${lost}::int[]) pid`.execute(world.owner);
  for (let tries = 0; tries < 250 && opened < CONNECTIONS + lost.length; tries += 1) await pause(20);
  expect(opened).toBe(CONNECTIONS + lost.length);
  await pool.end();
});
