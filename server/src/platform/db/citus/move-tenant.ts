import type { Ask } from './ask.ts';
import type { Node } from './cluster.ts';

type Shard = { id: string; host: string; port: number; alone: boolean };

/**
 * Moves all rows of a tenant to another node, within the transaction of whoever asks, who must be a superuser: others do not
 * see the rows, and what is moved is what is seen. The tenant first gets shards of its own, so that nobody else moves with
 * it. Its rows are counted before and after, and where they differ all of it is undone. Writes to these shards wait meanwhile.
 */
export async function moveTenant(ask: Ask, netnum: number, to: Pick<Node, 'host' | 'port'>): Promise<number> {
  await ask('set local statement_timeout = 0');
  await ask('set local lock_timeout = 0');
  await ask('set local citus.multi_shard_modify_mode = sequential');
  await ask('set local citus.enable_unsafe_triggers = on');
  const before = await countRows(ask, netnum);
  let shard = await getShard(ask, netnum);
  if (!shard.alone) {
    await ask(
      "select isolate_tenant_to_new_shard('accounts', $1::int, 'CASCADE', shard_transfer_mode => 'block_writes')",
      [netnum],
    );
    shard = await getShard(ask, netnum);
  }
  if (shard.host !== to.host || shard.port !== to.port)
    await ask("select citus_move_shard_placement($1::bigint, $2, $3, $4, $5, 'block_writes')", [
      shard.id,
      shard.host,
      shard.port,
      to.host,
      to.port,
    ]);
  const after = await countRows(ask, netnum);
  if (after !== before)
    throw new Error(`tenant ${netnum} had ${before} rows and would have ${after}: it stays where it is`);
  return after;
}

async function getShard(ask: Ask, netnum: number): Promise<Shard> {
  const [shard] = await ask<Shard>(
    `select s.shardid as id, n.nodename as host, n.nodeport as port, s.shardminvalue = s.shardmaxvalue as alone
     from pg_dist_shard s
     join pg_dist_placement p on p.shardid = s.shardid join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
     where s.shardid = get_shard_id_for_distribution_column('accounts', $1::int) and p.shardstate = 1`,
    [netnum],
  );
  if (!shard) throw new Error(`tenant ${netnum} has no place`);
  return shard;
}

/** In all tables of tenants together. */
async function countRows(ask: Ask, netnum: number): Promise<number> {
  const tables = await ask<{ name: string }>(
    `select d.logicalrelid::text as name from pg_dist_partition d join pg_class c on c.oid = d.logicalrelid
     where d.partmethod = 'h' and c.relrowsecurity`,
  );
  let rows = 0;
  for (const { name } of tables) {
    const [found] = await ask<{ count: string }>(`select count(*) from ${name} where tenant_id = $1`, [
      netnum,
    ]);
    rows += Number(found?.count);
  }
  return rows;
}
