-- What every tenant table needs (020); and where the others are spread over the nodes of a Citus cluster, its place among them.
create or replace function app.protect(tenant_table regclass) returns void language plpgsql as $$
declare
  spread boolean := false;
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy own_tenant on %s using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::int)',
    tenant_table
  );
  if to_regclass('pg_catalog.pg_dist_partition') is not null then
    execute 'select exists (select from pg_dist_partition where logicalrelid = ''public.accounts''::regclass)' into spread;
  end if;
  if spread then
    execute format('select create_distributed_table(%L, ''tenant_id'', colocate_with => ''accounts'')', tenant_table);
  end if;
end $$;
