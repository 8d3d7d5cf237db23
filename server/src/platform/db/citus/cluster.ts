import type { RunQuery } from './run-query.ts';

/**
 * The role of a database in a Citus cluster:
 * - `standalone`: the database has no Citus extension;
 * - `coordinator`: the node on which migrations run; Citus copies the schema from it to all other nodes. Its tables are
 *   not distributed yet;
 * - `distributed`: the coordinator after its tables were distributed;
 * - `worker`: any other node. It serves requests too, and is never migrated.
 */
export type ClusterRole = 'standalone' | 'coordinator' | 'distributed' | 'worker';

export async function getClusterRole(runQuery: RunQuery): Promise<ClusterRole> {
  const [extension] = await runQuery<{ citus: boolean }>(
    "select to_regclass('pg_catalog.pg_dist_local_group') is not null as citus",
  );
  if (!extension?.citus) return 'standalone';
  const [node] = await runQuery<{ group: number; distributed: boolean }>(
    `select (select groupid from pg_dist_local_group) as group,
       exists (select from pg_dist_partition where logicalrelid = to_regclass('public.accounts')) as distributed`,
  );
  if (node && node.group > 0) return 'worker';
  return node?.distributed ? 'distributed' : 'coordinator';
}

export type ClusterNode = { group: number; host: string; port: number };

/** Lists the active primary nodes, which may hold rows. The coordinator is listed only if it was added as a node. */
export const listClusterNodes = (runQuery: RunQuery): Promise<ClusterNode[]> =>
  runQuery<ClusterNode>(
    `select groupid as group, nodename as host, nodeport as port from pg_dist_node
     where isactive and noderole = 'primary' order by groupid`,
  );

/** Builds the URL of the same database on another node. User, password and database name stay. */
export function buildNodeUrl(url: string, { host, port }: Pick<ClusterNode, 'host' | 'port'>): string {
  const node = new URL(url);
  node.hostname = host;
  node.port = String(port);
  return node.href;
}
