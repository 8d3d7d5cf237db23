-- How much waits to be done in all tenants together, for whoever watches the server: numbers, and nothing of whose they are.
create function app.queue_lengths(out imports bigint, out import_rows bigint, out outbox bigint, out given_up bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  netnum int;
  before text := current_setting('app.tenant_id', true);
begin
  imports := 0; import_rows := 0; outbox := 0; given_up := 0;
  for netnum in select t.tenant_id from tenants t order by t.tenant_id loop
    perform app.set_tenant(netnum);
    select imports + count(*), import_rows + coalesce(sum(i.rows - i.done - i.failed), 0) into imports, import_rows
    from public.imports i where i.tenant_id = netnum and i.state = 'running';
    select outbox + count(*) filter (where o.given_up_at is null), given_up + count(*) filter (where o.given_up_at is not null)
    into outbox, given_up from notice_outbox o where o.tenant_id = netnum;
  end loop;
  execute format('set local app.tenant_id = %L', coalesce(before, ''));
end $$;
revoke all on function app.queue_lengths from public;
grant execute on function app.queue_lengths to miya_app;
