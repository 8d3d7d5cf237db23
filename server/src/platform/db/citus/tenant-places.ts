import type { Ask } from './ask.ts';

/** Where the rows of a tenant are. Those of others may be in the same shards; how large all of them are together is `bytes`. */
export type TenantPlace = { netnum: number; host: string; port: number; bytes: number; together: number };

/** By tenant. Their tables are all spread alike, so each tenant has one node. */
export const listTenantPlaces = async (ask: Ask): Promise<TenantPlace[]> => {
  const rows = await ask<Record<keyof TenantPlace, string>>(
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
       count(*) over (partition by p.shardid) as together
     from places p join shards s on s.shardid = p.shardid
     order by p.tenant_id`,
  );
  return rows.map(({ netnum, host, port, bytes, together }) => ({
    netnum: Number(netnum),
    host,
    port: Number(port),
    bytes: Number(bytes),
    together: Number(together),
  }));
};
