-- As before, in statements that a distributed PostgreSQL can run where the tenant's rows are: each writes one table, and what
-- it inserts comes from rows of the tenant or is written out.

-- Notices (028), one by one: within a function that runs where the tenant is (app.post_entry), rows are written out.
create or replace function app.add_notices(p_tenant int, p_kind text, p_made jsonb) returns void language plpgsql as $$
declare
  made record;
  asked uuid;
  choice jsonb;
  has_email boolean;
  id uuid;
  told_at timestamptz;
begin
  for made in select m.client, m.params from jsonb_to_recordset(p_made) as m(client uuid, params jsonb) loop
    if made.client is distinct from asked then
      select s.notice_choices -> p_kind, s.notice_email is not null into choice, has_email
      from client_settings s where s.tenant_id = p_tenant and s.client_id = made.client;
      asked := made.client;
    end if;
    id := gen_random_uuid();
    told_at := clock_timestamp();
    if (choice ->> 'bell') is distinct from 'false' then
      insert into notices (tenant_id, client_id, notice_id, kind, params, created_at)
      values (p_tenant, made.client, id, p_kind, made.params, told_at);
    end if;
    if choice ->> 'delivery' = 'true' then
      insert into notice_outbox (tenant_id, notice_id, channel, client_id, kind, params, created_at, due_at)
      values (p_tenant, id, 'webhook', made.client, p_kind, made.params, told_at, told_at);
    end if;
    if choice ->> 'delivery' = 'true' and has_email then
      insert into notice_outbox (tenant_id, notice_id, channel, client_id, kind, params, created_at, due_at)
      values (p_tenant, id, 'email', made.client, p_kind, made.params, told_at, told_at);
    end if;
  end loop;
end $$;

-- What may always be added takes the place of the oldest (050). A shard is named after its table, with a number at its end.
create or replace function app.keep_latest() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  owned record;
  most int;
begin
  for owned in select distinct a.tenant_id, a.client_id from added a loop
    select q.most into most from tenant_quotas q where q.tenant_id = owned.tenant_id and q.kind = tg_argv[0];
    execute format(
      'delete from %1$I where tenant_id = $1 and client_id = $2 and %2$I <= (
         select %2$I from %1$I where tenant_id = $1 and client_id = $2 order by %2$I desc offset $3 limit 1)',
      regexp_replace(tg_table_name, '_\d+$', ''), tg_argv[2]
    ) using owned.tenant_id, owned.client_id, coalesce(most, tg_argv[1]::int);
  end loop;
  return null;
end $$;

-- Logs (051).
create or replace function app.forget_logs(p_tenant int, p_days int) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  since timestamptz := now() - make_interval(days => greatest(p_days, 30));
  part bigint;
  gone bigint := 0;
begin
  perform app.check_tenant(p_tenant);
  delete from security_events where tenant_id = p_tenant and happened_at < since;
  get diagnostics part = row_count;
  gone := gone + part;
  delete from identity_reveals where tenant_id = p_tenant and revealed_at < since;
  get diagnostics part = row_count;
  gone := gone + part;
  delete from backoffice_uses where tenant_id = p_tenant and used_at < since;
  get diagnostics part = row_count;
  return gone + part;
end $$;

-- Deleted orders come back (073).
create or replace function app.restore_orders(p_tenant int, p_client uuid, p_ids uuid[], p_since timestamptz) returns setof uuid
language plpgsql as $$
declare
  columns text;
  restored uuid[];
begin
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
  where attrelid = 'orders'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'tenant_id';
  execute format(
    'insert into orders (tenant_id, %1$s)
     select d.tenant_id, %2$s from deleted_orders d, jsonb_populate_record(null::orders, d.content) was
     where d.tenant_id = $1 and d.client_id = $2 and d.order_id = any ($3) and d.deleted_at >= $4
     on conflict do nothing',
    columns, 'was.' || replace(columns, ', ', ', was.')
  ) using p_tenant, p_client, p_ids, p_since;
  select array_agg(o.order_id) into restored from orders o
  where o.tenant_id = p_tenant and o.client_id = p_client and o.order_id = any (p_ids);
  return query delete from deleted_orders d
    where d.tenant_id = p_tenant and d.client_id = p_client and d.order_id = any (restored) returning d.order_id;
end $$;

-- What a limit at the door still counts: a function, and one that says to depend on nothing else, for in `on conflict` a
-- distributed PostgreSQL takes neither a subselect nor less. Minutes are as long in every time zone.
create function app.recent_hits(p_hits timestamptz[], p_now timestamptz, p_minutes int) returns timestamptz[]
language plpgsql immutable as $$
begin
  return array(
    select hit from unnest(p_hits) as hit where hit > p_now - make_interval(mins => p_minutes) order by hit
  );
end $$;
grant execute on function app.recent_hits to miya_app;

-- In what others may have changed meanwhile, only the word that matters is changed: the lesser of a time and now is the time
-- that was first, and null is never the lesser.
do $$
begin
  execute replace(
    pg_get_functiondef('app.forget_client'::regproc), 'coalesce(disabled_at, now())', 'least(disabled_at, now())'
  );
  -- Where it runs, there are the shards beside the tables.
  execute replace(
    pg_get_functiondef('app.export_client'::regproc), 'c.relkind = ''r'' and', 'c.relkind = ''r'' and c.relname !~ ''\d$'' and'
  );
end $$;
