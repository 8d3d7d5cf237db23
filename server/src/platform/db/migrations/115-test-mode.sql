-- Orders that a client's own systems place to try themselves out. They stand among the others and are kept apart by the policy,
-- not by conditions: a transaction is of one mode, said once where it begins (app.mode: empty for what is real, 'test', or 'all' for
-- upkeep), and no statement has to think of it. What is inserted is of the mode it is inserted in.
alter table api_keys add column test boolean not null default false;

alter table orders add column test boolean not null default false;
alter table orders alter column test set default coalesce(current_setting('app.mode', true), '') = 'test';
alter table imports add column test boolean not null default false;
alter table imports alter column test set default coalesce(current_setting('app.mode', true), '') = 'test';

alter policy own_tenant on orders using (
  tenant_id = nullif(current_setting('app.tenant_id', true), '')::int
  and (test = (coalesce(current_setting('app.mode', true), '') = 'test')
    or coalesce(current_setting('app.mode', true), '') = 'all')
);
alter policy own_tenant on imports using (
  tenant_id = nullif(current_setting('app.tenant_id', true), '')::int
  and (test = (coalesce(current_setting('app.mode', true), '') = 'test')
    or coalesce(current_setting('app.mode', true), '') = 'all')
);

-- The few there are, for their own list, the simulated carrier and their end.
create index orders_test on orders (tenant_id, client_id, created_at desc, order_id desc) where test;

-- contracts: nothing; the same again, with the column that the policy asks for. A test order may have the reference of a real one.
alter table orders drop constraint orders_reference_key;
alter table orders add constraint orders_reference_key unique (tenant_id, client_id, client_reference, test);
drop index orders_by_time;
create index orders_by_time on orders (tenant_id, client_id, created_at) include (status, receiver_country, test);
drop index orders_unidentified;
create index orders_unidentified on orders (tenant_id, client_id, created_at desc, order_id desc)
  include (receiver_country, test)
  where status = 'submitted' and receiver_identity_key is null;

-- What was deleted before it had these columns comes back with them.
do $$
begin
  execute replace(
    pg_get_functiondef('app.restore_orders'::regproc), 'jsonb_populate_record(null::orders, d.content)',
    'jsonb_populate_record(null::orders, jsonb_build_object(''''not_ready'''', false, ''''test'''', false) || d.content)'
  );
end $$;

-- A webhook hears of test orders, or of what is real. With a test key one sees and changes only the former.
alter table webhooks add column test boolean not null default false;
alter table webhook_deliveries add column test boolean not null default false;
alter policy own_tenant on webhooks using (
  tenant_id = nullif(current_setting('app.tenant_id', true), '')::int
  and (test or coalesce(current_setting('app.mode', true), '') <> 'test')
);
alter policy own_tenant on webhook_deliveries using (
  tenant_id = nullif(current_setting('app.tenant_id', true), '')::int
  and (test or coalesce(current_setting('app.mode', true), '') <> 'test')
);

-- As before (098), for the webhooks of one mode, and every message says of which it is.
create function app.tell_webhooks(p_tenant int, p_client uuid, p_event text, p_data jsonb, p_test boolean) returns void
language plpgsql as $$
declare
  told timestamptz := clock_timestamp();
  message uuid := gen_random_uuid();
  delivery uuid;
  body text := jsonb_build_object(
    'type', p_event,
    'timestamp', to_char(told at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'sequence', (extract(epoch from told) * 1000000)::bigint,
    'test', p_test,
    'data', p_data
  )::text;
  hook uuid;
begin
  for hook in
    select w.webhook_id from webhooks w
    where w.tenant_id = p_tenant and w.client_id = p_client and w.test = p_test and w.disabled_at is null
      and p_event = any (w.events)
  loop
    delivery := gen_random_uuid();
    insert into webhook_deliveries
      (tenant_id, delivery_id, client_id, webhook_id, message_id, event, body, created_at, due_at, test)
    values (p_tenant, delivery, p_client, hook, message, p_event, body, told, told, p_test);
  end loop;
end $$;
revoke all on function app.tell_webhooks(int, uuid, text, jsonb, boolean) from public;
grant execute on function app.tell_webhooks(int, uuid, text, jsonb, boolean) to miya_app;

create or replace function app.order_for_webhooks(o jsonb) returns jsonb language plpgsql immutable as $$
begin
  return jsonb_build_object(
    'id', o -> 'order_id', 'test', o -> 'test', 'waybill', o -> 'waybill',
    'clientReference', coalesce(o ->> 'client_reference', ''),
    'transferNumber', coalesce(o ->> 'transfer_number', ''), 'status', o -> 'status',
    'recorded', o ->> 'recorded_at' is not null, 'held', o ->> 'held_at' is not null, 'holdReason', o -> 'hold_reason',
    'revision', o -> 'revision', 'currency', o -> 'currency', 'quoted', o -> 'quoted', 'freight', o -> 'freight'
  );
end $$;

create or replace function app.tell_webhooks_of_new_orders() returns trigger language plpgsql as $$
declare
  owned record;
begin
  for owned in select distinct a.tenant_id, a.client_id from added a loop
    if app.has_webhooks(owned.tenant_id, owned.client_id) then
      perform app.tell_webhooks(a.tenant_id, a.client_id, 'order.created', app.order_for_webhooks(to_jsonb(a)), a.test)
      from added a
      where a.tenant_id = owned.tenant_id and a.client_id = owned.client_id
        and a.created_at > now() - interval '10 seconds';
    end if;
  end loop;
  return null;
end $$;

create or replace function app.tell_webhooks_of_order() returns trigger language plpgsql as $$
declare
  event text := case
    when old.recorded_at is null and new.recorded_at is not null then 'order.recorded'
    when new.hold_reason is not null and new.hold_reason is distinct from old.hold_reason then 'order.held'
    when new.status is distinct from old.status and new.status in ('signed', 'returned', 'cancelled')
      then 'order.' || new.status
    when new.status is distinct from old.status then 'order.moved'
    when old.held_at is not null and new.held_at is null then 'order.released'
    else 'order.changed'
  end;
begin
  if app.has_webhooks(new.tenant_id, new.client_id) then
    perform app.tell_webhooks(new.tenant_id, new.client_id, event, app.order_for_webhooks(to_jsonb(new)), new.test);
  end if;
  return null;
end $$;

create or replace function app.tell_webhooks_of_deletion() returns trigger language plpgsql as $$
begin
  if app.has_webhooks(old.tenant_id, old.client_id) then
    perform app.tell_webhooks(
      old.tenant_id, old.client_id, 'order.deleted', app.order_for_webhooks(to_jsonb(old)), old.test
    );
  end if;
  return null;
end $$;

create or replace function app.tell_webhooks_of_balance() returns trigger language plpgsql as $$
begin
  if app.has_webhooks(new.tenant_id, new.client_id) then
    perform app.tell_webhooks(new.tenant_id, new.client_id, 'balance.changed', jsonb_build_object(
      'balance', new.balance, 'before', old.balance, 'currency', new.currency
    ), false);
  end if;
  return null;
end $$;

create or replace function app.tell_webhooks_of_import() returns trigger language plpgsql as $$
begin
  if app.has_webhooks(new.tenant_id, new.client_id) then
    perform app.tell_webhooks(new.tenant_id, new.client_id, 'import.ended', jsonb_build_object(
      'id', new.import_id, 'fileName', new.file_name, 'state', new.state, 'done', new.done, 'failed', new.failed
    ), new.test);
  end if;
  return null;
end $$;

-- contracts: app.tell_webhooks with four arguments, which nothing but the triggers above has ever called.
drop function app.tell_webhooks(int, uuid, text, jsonb);

-- The bell rings for what is real (028).
create or replace function app.notice_statuses() returns trigger language plpgsql as $$
begin
  perform app.add_notices(moved.tenant_id, 'status', jsonb_agg(jsonb_build_object(
    'client', moved.client_id,
    'params', jsonb_build_object('waybill', moved.waybill, 'status', moved.status)
  )))
  from now_rows moved
  where moved.status not in ('submitted', 'cancelled') and not moved.test
    and (moved.order_id, moved.status) not in (select old_rows.order_id, old_rows.status from old_rows)
  group by moved.tenant_id;
  return null;
end $$;

create or replace function app.notice_hold() returns trigger language plpgsql as $$
begin
  if new.test then
    return null;
  end if;
  perform app.add_notices(new.tenant_id, 'hold', jsonb_build_array(jsonb_build_object(
    'client', new.client_id,
    'params', jsonb_build_object('waybill', new.waybill, 'reason', new.hold_reason)
  )));
  return null;
end $$;

create or replace function app.notice_import() returns trigger language plpgsql as $$
begin
  if new.test then
    return null;
  end if;
  perform app.add_notices(new.tenant_id, 'import', jsonb_build_array(jsonb_build_object(
    'client', new.client_id,
    'params', jsonb_build_object(
      'importId', new.import_id, 'fileName', new.file_name, 'done', new.done, 'failed', new.failed
    )
  )));
  return null;
end $$;

-- The end of test orders with all that happened to them. As the owner, for the role that serves can take no event out of a track;
-- by this function it can out of those of test orders alone.
create function app.forget_test_orders(p_tenant int, p_days int, p_most int) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  gone uuid[];
begin
  perform app.check_tenant(p_tenant);
  select array_agg(o.order_id) into gone from (
    select t.order_id from orders t
    where t.tenant_id = p_tenant and t.test and t.created_at < now() - make_interval(days => p_days)
    order by t.order_id limit p_most for update
  ) o;
  delete from track_events where tenant_id = p_tenant and order_id = any (gone);
  delete from orders where tenant_id = p_tenant and test and order_id = any (gone);
  return coalesce(cardinality(gone), 0);
end $$;
revoke all on function app.forget_test_orders from public;
grant execute on function app.forget_test_orders to miya_app;
