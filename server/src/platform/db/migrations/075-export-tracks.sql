-- What is stored of a client is also what hangs on its orders and does not name it itself: the scans of its parcels.
create or replace function app.export_client(p_tenant int, p_client uuid, p_most int) returns table (name text, content jsonb)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  exported record;
begin
  perform app.check_tenant(p_tenant);
  for exported in
    select c.relname::text as name, bool_or(a.attname = 'client_id') as names_client
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname in ('client_id', 'order_id')
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and c.relname not in ('rate_cards', 'deleted_orders')
    group by 1 order by 1
  loop
    return query execute format(
      'select %L::text, (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(x))
         where key !~ ''(hash|sealed|secret|_key|_folded|^search)$'')
       from (select * from %I where tenant_id = $1 and %s limit $3) x',
      exported.name, exported.name,
      case when exported.names_client then 'client_id = $2'
        else 'order_id in (select order_id from orders where tenant_id = $1 and client_id = $2)' end
    ) using p_tenant, p_client, p_most;
  end loop;
end $$;
