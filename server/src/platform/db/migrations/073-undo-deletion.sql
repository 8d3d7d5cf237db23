-- Orders that were deleted, as their rows were: for an hour a deletion can be undone. Then they are gone for good, and so they
-- are when the client deletes many more.
create table deleted_orders (
  tenant_id  int   not null,
  client_id  uuid  not null,
  order_id   uuid  not null,
  content    jsonb not null,
  deleted_at timestamptz not null default now(),
  primary key (tenant_id, order_id),
  foreign key (tenant_id, client_id) references clients (tenant_id, client_id)
);
create index deleted_orders_latest on deleted_orders (tenant_id, client_id, deleted_at desc);
create index deleted_orders_age on deleted_orders (tenant_id, deleted_at);
select app.protect('deleted_orders');
grant select, insert, delete on deleted_orders to miya_app;
create trigger deleted_orders_keep_latest after insert on deleted_orders referencing new table as added
  for each statement execute function app.keep_latest('deletedOrders', '2000', 'deleted_at');

-- Puts deleted orders back as they were, those of which no number is another's by now. Which columns there are the catalogue
-- knows: what is computed is computed anew.
create function app.restore_orders(p_tenant int, p_client uuid, p_ids uuid[], p_since timestamptz) returns setof uuid
language plpgsql as $$
declare
  columns text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
  where attrelid = 'orders'::regclass and attnum > 0 and not attisdropped and attgenerated = '';
  return query execute format(
    'with back as (
       select was.* from deleted_orders d, jsonb_populate_record(null::orders, d.content) was
       where d.tenant_id = $1 and d.client_id = $2 and d.order_id = any ($3) and d.deleted_at >= $4
     ), restored as (
       insert into orders (%1$s) select %1$s from back on conflict do nothing returning order_id
     )
     delete from deleted_orders d using restored r where d.tenant_id = $1 and d.order_id = r.order_id returning d.order_id',
    columns
  ) using p_tenant, p_client, p_ids, p_since;
end $$;
revoke all on function app.restore_orders from public;
grant execute on function app.restore_orders to miya_app;

-- As before (064); a client that is forgotten leaves no deleted orders either.
create or replace function app.forget_client(p_tenant int, p_client uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  emptied text;
begin
  perform app.check_tenant(p_tenant);
  delete from one_time_codes o using clients c
  where o.tenant_id = p_tenant and c.tenant_id = p_tenant and c.client_id = p_client and o.phone = c.phone;
  foreach emptied in array array[
    'addresses', 'sessions', 'security_events', 'identity_reveals', 'quotes', 'notices', 'notice_outbox', 'order_keys',
    'import_rows', 'imports', 'client_settings', 'entry_disputes', 'known_devices', 'deleted_orders'
  ] loop
    execute format('delete from %I where tenant_id = $1 and client_id = $2', emptied) using p_tenant, p_client;
  end loop;
  delete from stray_events s using orders o
  where s.tenant_id = p_tenant and o.tenant_id = p_tenant and o.client_id = p_client
    and s.waybill in (o.waybill, o.transfer_number, o.handover_number);
  update track_events t set text = '', latitude = null, longitude = null from orders o
  where t.tenant_id = p_tenant and o.tenant_id = p_tenant and o.client_id = p_client and t.order_id = o.order_id;
  update orders set sender = app.nameless(sender), receiver = app.nameless(receiver), receiver_name = '-',
    sender_identity_key = null, sender_identity_sealed = null, sender_identity_hash = null, sender_identity_masked = '',
    receiver_identity_key = null, receiver_identity_sealed = null, receiver_identity_hash = null,
    receiver_identity_masked = '', search = lower(waybill), remark = '', client_reference = null,
    item_name = '-', item_code = '', transfer_number = handover_number, held_at = null, hold_reason = null,
    quote = case when quote #> '{asked,destination}' is null then quote else jsonb_set(
      quote, '{asked,destination}', jsonb_build_object('country', quote #> '{asked,destination,country}')
    ) end
  where tenant_id = p_tenant and client_id = p_client;
  perform set_config('app.forgetting', p_client::text, true);
  update ledger_entries set note = '' where tenant_id = p_tenant and client_id = p_client and note <> '';
  perform set_config('app.forgetting', '', true);
  update clients set name = '-', password_hash = '-', disabled_at = coalesce(disabled_at, now()),
    phone = '+0' || lpad(regexp_replace(client_num, '\D', '', 'g'), 9, '0')
  where tenant_id = p_tenant and client_id = p_client;
end $$;

-- What was deleted is not exported, for it is on its way out: its rows hold what is sealed inside of them.
create or replace function app.export_client(p_tenant int, p_client uuid, p_most int) returns table (name text, content jsonb)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  exported text;
begin
  perform app.check_tenant(p_tenant);
  for exported in
    select c.relname::text from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and c.relname not in ('rate_cards', 'deleted_orders') order by 1
  loop
    return query execute format(
      'select %L::text, (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(x))
         where key !~ ''(hash|sealed|secret|_key|_folded|^search)$'')
       from (select * from %I where tenant_id = $1 and client_id = $2 limit $3) x', exported, exported
    ) using p_tenant, p_client, p_most;
  end loop;
end $$;
