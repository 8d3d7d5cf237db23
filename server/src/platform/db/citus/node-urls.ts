import pg from 'pg';
import { buildNodeUrl, getClusterRole, listClusterNodes } from './cluster.ts';
import type { RunQuery } from './run-query.ts';

const TIMEOUT_MS = 5_000;

/**
 * Lists the URLs of the given node and of all other nodes that may hold rows of tenants. Live events come from triggers
 * on these nodes. The first URL is `url`; without Citus it is the only one.
 */
export async function listNodeUrls(url: string): Promise<string[]> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'miya nodes',
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  await client.connect();
  const runQuery: RunQuery = async (text, values) => (await client.query(text, values)).rows;
  try {
    if ((await getClusterRole(runQuery)) === 'standalone') return [url];
    const [own] = await runQuery<{ group: number }>('select groupid as group from pg_dist_local_group');
    const others = (await listClusterNodes(runQuery)).filter(({ group }) => group !== own?.group);
    return [url, ...others.map((node) => buildNodeUrl(url, node))];
  } finally {
    await client.end();
  }
}
