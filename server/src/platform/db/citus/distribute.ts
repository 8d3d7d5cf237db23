import { APP_ROLE } from '../connection/connect.ts';
import type { Ask } from './ask.ts';
import { spreadFunctions } from './spread-functions.ts';
import { spreadNumbers } from './spread-numbers.ts';
import { spreadTables } from './spread-tables.ts';

/** For the transaction: triggers of ours touch rows of their own tenant only, and what is long is not cut off. */
const SETTINGS = [
  'set local citus.enable_unsafe_triggers = on',
  'set local citus.multi_shard_modify_mode = sequential',
  'set local statement_timeout = 0',
  'set local lock_timeout = 0',
  'set local client_min_messages = warning',
];

/**
 * Moves rows as whoever calls it sees them. The owner sees none, for row level security is forced on it, and would lose
 * every row in silence; so it is taken from everybody, which leaves superusers.
 */
const MOVERS = [
  'citus_move_shard_placement',
  'master_move_shard_placement',
  'citus_copy_shard_placement',
  'master_copy_shard_placement',
  'citus_split_shard_by_split_points',
  'isolate_tenant_to_new_shard',
  'citus_rebalance_start',
  'rebalance_table_shards',
  'citus_drain_node',
  'master_drain_node',
  'replicate_table_shards',
  'undistribute_table',
  'alter_distributed_table',
  'alter_table_set_access_method',
];

/** Spreads a migrated database over the nodes of its cluster, in one transaction; what is spread already stays. */
export async function distribute(ask: Ask, { shards }: { shards: number }): Promise<string[]> {
  for (const setting of SETTINGS) await ask(setting);
  await ask(`set local citus.shard_count = ${Number(shards)}`);
  // Nodes are entered as the role that serves, and what our pool asks for reaches the first of them only.
  await ask(`alter role ${APP_ROLE} login`);
  await ask(`alter role ${APP_ROLE} set timezone = 'UTC'`);
  await ask(`alter role ${APP_ROLE} set lock_timeout = '10s'`);
  const spread = await spreadTables(ask);
  await spreadFunctions(ask);
  await spreadNumbers(ask);
  await forbidMoving(ask);
  return spread;
}

async function forbidMoving(ask: Ask): Promise<void> {
  const found = await ask<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
     where pronamespace = 'pg_catalog'::regnamespace and proname = any ($1::text[])`,
    [MOVERS],
  );
  for (const { signature } of found) await ask(`revoke execute on function ${signature} from public`);
}

/** After a migration: what it has added gets its place too. As the owner, who made it and sees it. */
export async function distributeNew(ask: Ask): Promise<void> {
  await spreadTables(ask);
  await spreadFunctions(ask);
}
