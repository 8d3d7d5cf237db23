import type { Ask } from './ask.ts';

/** What a database is in a Citus cluster. */
export type Place =
  /** No Citus at all. */
  | 'alone'
  /** The node that all others have their schema from; `spread` once its tables are distributed over them. */
  | 'coordinator'
  | 'spread'
  /** Another node: it serves as well, and is not migrated. */
  | 'worker';

export async function findPlace(ask: Ask): Promise<Place> {
  const [known] = await ask<{ citus: boolean }>(
    "select to_regclass('pg_catalog.pg_dist_local_group') is not null as citus",
  );
  if (!known?.citus) return 'alone';
  const [found] = await ask<{ group: number; spread: boolean }>(
    `select (select groupid from pg_dist_local_group) as group,
       exists (select from pg_dist_partition where logicalrelid = to_regclass('public.accounts')) as spread`,
  );
  if (found && found.group > 0) return 'worker';
  return found?.spread ? 'spread' : 'coordinator';
}

export type Node = { group: number; host: string; port: number };

/** The nodes that hold rows, the coordinator among them where it does. */
export const listNodes = (ask: Ask): Promise<Node[]> =>
  ask<Node>(
    `select groupid as group, nodename as host, nodeport as port from pg_dist_node
     where isactive and noderole = 'primary' order by groupid`,
  );

/** The same database on another node: entered by the same user and password. */
export function urlOn(url: string, { host, port }: Pick<Node, 'host' | 'port'>): string {
  const node = new URL(url);
  node.hostname = host;
  node.port = String(port);
  return node.href;
}
