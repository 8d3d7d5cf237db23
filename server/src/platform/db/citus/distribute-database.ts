import { APP_ROLE } from '../connection/connect.ts';
import { distributeFunctions } from './distribute-functions.ts';
import { distributeTables } from './distribute-tables.ts';
import { distributeWaybillNumbers } from './distribute-waybill-numbers.ts';
import type { RunQuery } from './run-query.ts';

/**
 * Settings of the transaction. Citus refuses triggers on distributed tables as unsafe. They are allowed here, because
 * our triggers touch only rows of the same tenant. Timeouts are off, because moving the rows takes long.
 */
const SETTINGS = [
  'set local citus.enable_unsafe_triggers = on',
  'set local citus.multi_shard_modify_mode = sequential',
  'set local statement_timeout = 0',
  'set local lock_timeout = 0',
  'set local client_min_messages = warning',
];

/**
 * Functions that move the rows which the calling role can see. The owner of the database sees no rows, because row
 * level security also applies to the owner: a call by the owner would lose every row without an error. Therefore these
 * functions are revoked from all roles, and only superusers can call them.
 */
const SHARD_MOVING_FUNCTIONS = [
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

/**
 * Distributes the tables, functions and waybill numbers of a migrated database over the nodes of its cluster. The
 * caller runs it in one transaction as superuser. Tables that are already distributed stay. Returns the names of the
 * newly distributed tables.
 */
export async function distributeDatabase(
  runQuery: RunQuery,
  { shards }: { shards: number },
): Promise<string[]> {
  for (const setting of SETTINGS) await runQuery(setting);
  await runQuery(`set local citus.shard_count = ${Number(shards)}`);
  // Nodes connect to each other as the app role. The settings of our pool reach only the node that the pool connects
  // to, so the role itself gets these settings too.
  await runQuery(`alter role ${APP_ROLE} login`);
  await runQuery(`alter role ${APP_ROLE} set timezone = 'UTC'`);
  await runQuery(`alter role ${APP_ROLE} set lock_timeout = '10s'`);
  const tables = await distributeTables(runQuery);
  await distributeFunctions(runQuery);
  await distributeWaybillNumbers(runQuery);
  await revokeShardMoving(runQuery);
  return tables;
}

async function revokeShardMoving(runQuery: RunQuery): Promise<void> {
  const functions = await runQuery<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
     where pronamespace = 'pg_catalog'::regnamespace and proname = any ($1::text[])`,
    [SHARD_MOVING_FUNCTIONS],
  );
  for (const { signature } of functions)
    await runQuery(`revoke execute on function ${signature} from public`);
}

/**
 * Distributes the tables and functions that a migration has added. Runs as the owner of the database, who created them.
 */
export async function distributeNewTables(runQuery: RunQuery): Promise<void> {
  await distributeTables(runQuery);
  await distributeFunctions(runQuery);
}
