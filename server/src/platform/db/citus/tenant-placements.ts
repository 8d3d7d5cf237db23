import type { RunQuery } from './run-query.ts';

/**
 * The node with the rows of a tenant. The same shards may contain rows of other tenants: `tenantsInShard` counts these
 * tenants, and `bytes` is the size of all their rows together.
 */
export type TenantPlacement = {
  netnum: number;
  host: string;
  port: number;
  bytes: number;
  tenantsInShard: number;
};

/**
 * Lists the node of each tenant, sorted by network number. All tables are distributed alike, so a tenant has one node.
 */
export const listTenantPlacements = async (runQuery: RunQuery): Promise<TenantPlacement[]> => {
  const rows = await runQuery<Record<keyof TenantPlacement, string>>(
    `with places as (
       select t.tenant_id, get_shard_id_for_distribution_column('accounts', t.tenant_id) as shardid from tenants t
     ), shards as (
       select own.shardid, c.nodename, c.nodeport, sum(c.shard_size) as bytes
       from pg_dist_shard own
       join pg_dist_shard beside on beside.shardminvalue = own.shardminvalue
       join pg_dist_partition d on d.logicalrelid = beside.logicalrelid
       join citus_shards c on c.shardid = beside.shardid
       where own.logicalrelid = 'accounts'::regclass and d.colocationid = (
         select colocationid from pg_dist_partition where logicalrelid = 'accounts'::regclass
       )
       group by own.shardid, c.nodename, c.nodeport
     )
     select p.tenant_id as netnum, s.nodename as host, s.nodeport as port, s.bytes,
       count(*) over (partition by p.shardid) as "tenantsInShard"
     from places p join shards s on s.shardid = p.shardid
     order by p.tenant_id`,
  );
  return rows.map(({ netnum, host, port, bytes, tenantsInShard }) => ({
    netnum: Number(netnum),
    host,
    port: Number(port),
    bytes: Number(bytes),
    tenantsInShard: Number(tenantsInShard),
  }));
};
