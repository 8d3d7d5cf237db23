import type { ClusterNode } from './cluster.ts';
import type { RunQuery } from './run-query.ts';

/** `isolated`: the shard contains no rows of another tenant. */
type Shard = { id: string; host: string; port: number; isolated: boolean };

/**
 * Moves all rows of a tenant to another node and returns their number. Runs in the caller's transaction. The caller
 * must be a superuser: Citus moves only rows that the role can see, and row level security hides them from other roles.
 * A tenant that shares shards first gets shards of its own, so that other tenants stay. The rows are counted before and
 * after; when the counts differ, an error rolls everything back. Writes to these shards wait during the move.
 */
export async function moveTenant(
  runQuery: RunQuery,
  netnum: number,
  to: Pick<ClusterNode, 'host' | 'port'>,
): Promise<number> {
  await runQuery('set local statement_timeout = 0');
  await runQuery('set local lock_timeout = 0');
  await runQuery('set local citus.multi_shard_modify_mode = sequential');
  await runQuery('set local citus.enable_unsafe_triggers = on');
  const before = await countRows(runQuery, netnum);
  let shard = await getShard(runQuery, netnum);
  if (!shard.isolated) {
    await runQuery(
      "select isolate_tenant_to_new_shard('accounts', $1::int, 'CASCADE', shard_transfer_mode => 'block_writes')",
      [netnum],
    );
    shard = await getShard(runQuery, netnum);
  }
  if (shard.host !== to.host || shard.port !== to.port)
    await runQuery("select citus_move_shard_placement($1::bigint, $2, $3, $4, $5, 'block_writes')", [
      shard.id,
      shard.host,
      shard.port,
      to.host,
      to.port,
    ]);
  const after = await countRows(runQuery, netnum);
  if (after !== before)
    throw new Error(
      `tenant ${netnum} had ${before} rows before the move and ${after} after it: the move is rolled back`,
    );
  return after;
}

async function getShard(runQuery: RunQuery, netnum: number): Promise<Shard> {
  const [shard] = await runQuery<Shard>(
    `select s.shardid as id, n.nodename as host, n.nodeport as port, s.shardminvalue = s.shardmaxvalue as isolated
     from pg_dist_shard s
     join pg_dist_placement p on p.shardid = s.shardid join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
     where s.shardid = get_shard_id_for_distribution_column('accounts', $1::int) and p.shardstate = 1`,
    [netnum],
  );
  if (!shard) throw new Error(`no shard was found for tenant ${netnum}`);
  return shard;
}

/** Counts the rows of a tenant in all distributed tables together. */
async function countRows(runQuery: RunQuery, netnum: number): Promise<number> {
  const tables = await runQuery<{ name: string }>(
    `select d.logicalrelid::text as name from pg_dist_partition d join pg_class c on c.oid = d.logicalrelid
     where d.partmethod = 'h' and c.relrowsecurity`,
  );
  let rows = 0;
  for (const { name } of tables) {
    const [row] = await runQuery<{ count: string }>(`select count(*) from ${name} where tenant_id = $1`, [
      netnum,
    ]);
    rows += Number(row?.count);
  }
  return rows;
}
