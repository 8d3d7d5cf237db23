import pg from 'pg';
import type { Ask } from './ask.ts';
import { findPlace, listNodes, urlOn } from './cluster.ts';

const ANSWER_MS = 5_000;

/**
 * How to enter every node that has tenants' rows, where triggers tell what happened to them: the one that the address leads to,
 * and all others of its Citus cluster, if it has one.
 */
export async function listNodeUrls(url: string): Promise<string[]> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'miya nodes',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  await client.connect();
  const ask: Ask = async (text, values) => (await client.query(text, values)).rows;
  try {
    if ((await findPlace(ask)) === 'alone') return [url];
    const [own] = await ask<{ group: number }>('select groupid as group from pg_dist_local_group');
    const others = (await listNodes(ask)).filter(({ group }) => group !== own?.group);
    return [url, ...others.map((node) => urlOn(url, node))];
  } finally {
    await client.end();
  }
}
