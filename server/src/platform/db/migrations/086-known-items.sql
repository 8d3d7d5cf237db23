-- Items that a client has sent before, by code or name, as they were said last: they come back filled.
create table items (
  tenant_id int   not null,
  client_id uuid  not null,
  item_id   uuid  not null default gen_random_uuid(),
  item_key  text  not null,
  item      jsonb not null,
  search    text  not null,
  used_at   timestamptz not null default now(),
  primary key (tenant_id, item_id),
  foreign key (tenant_id, client_id) references clients (tenant_id, client_id),
  constraint items_key unique (tenant_id, client_id, item_key)
);
create index items_latest on items (tenant_id, client_id, used_at desc);
select app.protect('items');
grant select, insert, delete on items to miya_app;
grant update (item, search, used_at) on items to miya_app;
create trigger items_keep_latest after insert on items referencing new table as added
  for each statement execute function app.keep_latest('items', '5000', 'used_at');

-- Boxes that a client has kept under names.
alter table client_settings add column boxes jsonb not null default '[]';

-- As before (073); a client that is forgotten leaves neither items nor what customs were told of its goods.
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
    'import_rows', 'imports', 'client_settings', 'entry_disputes', 'known_devices', 'deleted_orders', 'items'
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
    item_name = '-', item_code = '', goods = goods - 'lines', platform = '', ioss = '',
    transfer_number = handover_number, held_at = null, hold_reason = null,
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
