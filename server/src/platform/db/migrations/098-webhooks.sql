-- Where a client's own systems are told of what happens. Secrets are not here: they follow from the server's own (webhooks/sign.ts).
create table webhooks (
  tenant_id      int    not null,
  webhook_id     uuid   not null,
  client_id      uuid   not null,
  url            text   not null,
  events         text[] not null check (cardinality(events) > 0),
  secret_number  int    not null default 1,
  -- Until then messages are signed with the secret before as well.
  old_secret_until timestamptz,
  -- Since when nothing was taken; null where the last try went well.
  failing_since  timestamptz,
  disabled_at    timestamptz,
  disabled_by    text check (disabled_by in ('owner', 'receiver', 'failures')),
  created_at     timestamptz not null default now(),
  primary key (tenant_id, webhook_id),
  foreign key (tenant_id, client_id) references clients (tenant_id, client_id),
  constraint webhooks_disabled_whole check ((disabled_at is null) = (disabled_by is null))
);
create index webhooks_of_client on webhooks (tenant_id, client_id, created_at);

-- One event on its way to one webhook: the queue of what waits, and the log of what was sent.
create table webhook_deliveries (
  tenant_id   int  not null,
  delivery_id uuid not null,
  client_id   uuid not null,
  webhook_id  uuid not null,
  -- The same for all webhooks that are told of it, and at every try: a receiver knows a repetition by it.
  message_id  uuid not null,
  event       text not null,
  -- As it is sent, byte by byte: it is signed.
  body        text not null,
  created_at  timestamptz not null,
  -- When it may be tried next. Whoever takes it moves this ahead, so that no other process takes it meanwhile.
  due_at      timestamptz not null,
  tries       int  not null default 0,
  -- What came of each try, and the beginning of the last answer.
  attempts    jsonb not null default '[]',
  answer      text not null default '',
  taken_at    timestamptz,
  given_up_at timestamptz,
  primary key (tenant_id, delivery_id),
  foreign key (tenant_id, webhook_id) references webhooks (tenant_id, webhook_id) on delete cascade,
  foreign key (tenant_id, client_id) references clients (tenant_id, client_id)
);
create index webhook_deliveries_due on webhook_deliveries (tenant_id, webhook_id, due_at)
  where taken_at is null and given_up_at is null;
create index webhook_deliveries_latest on webhook_deliveries (tenant_id, client_id, created_at desc, delivery_id desc);
create index webhook_deliveries_of_webhook on webhook_deliveries (tenant_id, webhook_id, created_at desc, delivery_id desc);
create index webhook_deliveries_age on webhook_deliveries (tenant_id, created_at);

select app.protect('webhooks');
select app.protect('webhook_deliveries');
grant select, insert, delete on webhooks to miya_app;
grant update (url, events, secret_number, old_secret_until, failing_since, disabled_at, disabled_by) on webhooks to miya_app;
grant select, insert, delete on webhook_deliveries to miya_app;
grant update (due_at, tries, attempts, answer, taken_at, given_up_at) on webhook_deliveries to miya_app;

-- Writes what happened for each webhook of the client that wants to know of it, in the transaction in which it happened. The
-- sequence rises from one event about the same thing to the next, for whoever changes it holds its row. Nothing of a receiver
-- stands in it. One insert each, of values: a distributed PostgreSQL runs it where the tenant's rows are.
create function app.tell_webhooks(p_tenant int, p_client uuid, p_event text, p_data jsonb) returns void
language plpgsql as $$
declare
  told timestamptz := clock_timestamp();
  message uuid := gen_random_uuid();
  delivery uuid;
  body text := jsonb_build_object(
    'type', p_event,
    'timestamp', to_char(told at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'sequence', (extract(epoch from told) * 1000000)::bigint,
    'data', p_data
  )::text;
  hook uuid;
begin
  for hook in
    select w.webhook_id from webhooks w
    where w.tenant_id = p_tenant and w.client_id = p_client and w.disabled_at is null and p_event = any (w.events)
  loop
    delivery := gen_random_uuid();
    insert into webhook_deliveries
      (tenant_id, delivery_id, client_id, webhook_id, message_id, event, body, created_at, due_at)
    values (p_tenant, delivery, p_client, hook, message, p_event, body, told, told);
  end loop;
end $$;
revoke all on function app.tell_webhooks from public;
grant execute on function app.tell_webhooks to miya_app;

-- Most clients have none: this is asked before anything is put together.
create function app.has_webhooks(p_tenant int, p_client uuid) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from webhooks w where w.tenant_id = p_tenant and w.client_id = p_client and w.disabled_at is null
  );
end $$;
revoke all on function app.has_webhooks from public;
grant execute on function app.has_webhooks to miya_app;

create function app.order_for_webhooks(o jsonb) returns jsonb language plpgsql immutable as $$
begin
  return jsonb_build_object(
    'id', o -> 'order_id', 'waybill', o -> 'waybill', 'clientReference', coalesce(o ->> 'client_reference', ''),
    'transferNumber', coalesce(o ->> 'transfer_number', ''), 'status', o -> 'status',
    'recorded', o ->> 'recorded_at' is not null, 'held', o ->> 'held_at' is not null, 'holdReason', o -> 'hold_reason',
    'revision', o -> 'revision', 'currency', o -> 'currency', 'quoted', o -> 'quoted', 'freight', o -> 'freight'
  );
end $$;
revoke all on function app.order_for_webhooks from public;
grant execute on function app.order_for_webhooks to miya_app;

-- An order that was deleted and came back was created when it was: it is not told again.
create function app.tell_webhooks_of_new_orders() returns trigger language plpgsql as $$
declare
  owned record;
begin
  for owned in select distinct a.tenant_id, a.client_id from added a loop
    if app.has_webhooks(owned.tenant_id, owned.client_id) then
      perform app.tell_webhooks(a.tenant_id, a.client_id, 'order.created', app.order_for_webhooks(to_jsonb(a)))
      from added a
      where a.tenant_id = owned.tenant_id and a.client_id = owned.client_id
        and a.created_at > now() - interval '10 seconds';
    end if;
  end loop;
  return null;
end $$;
create trigger orders_tell_webhooks_new after insert on orders referencing new table as added
  for each statement execute function app.tell_webhooks_of_new_orders();

create function app.tell_webhooks_of_order() returns trigger language plpgsql as $$
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
    perform app.tell_webhooks(new.tenant_id, new.client_id, event, app.order_for_webhooks(to_jsonb(new)));
  end if;
  return null;
end $$;
create trigger orders_tell_webhooks_changed
  after update of status, recorded_at, held_at, hold_reason, revision on orders for each row
  when ((old.status, old.recorded_at, old.held_at, old.hold_reason, old.revision)
    is distinct from (new.status, new.recorded_at, new.held_at, new.hold_reason, new.revision))
  execute function app.tell_webhooks_of_order();

create function app.tell_webhooks_of_deletion() returns trigger language plpgsql as $$
begin
  if app.has_webhooks(old.tenant_id, old.client_id) then
    perform app.tell_webhooks(old.tenant_id, old.client_id, 'order.deleted', app.order_for_webhooks(to_jsonb(old)));
  end if;
  return null;
end $$;
create trigger orders_tell_webhooks_deleted after delete on orders
  for each row execute function app.tell_webhooks_of_deletion();

create function app.tell_webhooks_of_balance() returns trigger language plpgsql as $$
begin
  if app.has_webhooks(new.tenant_id, new.client_id) then
    perform app.tell_webhooks(new.tenant_id, new.client_id, 'balance.changed', jsonb_build_object(
      'balance', new.balance, 'before', old.balance, 'currency', new.currency
    ));
  end if;
  return null;
end $$;
create trigger accounts_tell_webhooks after update of balance on accounts for each row
  when (old.balance is distinct from new.balance) execute function app.tell_webhooks_of_balance();

create function app.tell_webhooks_of_import() returns trigger language plpgsql as $$
begin
  if app.has_webhooks(new.tenant_id, new.client_id) then
    perform app.tell_webhooks(new.tenant_id, new.client_id, 'import.ended', jsonb_build_object(
      'id', new.import_id, 'fileName', new.file_name, 'state', new.state, 'done', new.done, 'failed', new.failed
    ));
  end if;
  return null;
end $$;
create trigger imports_tell_webhooks after update of ended_at on imports for each row
  when (old.ended_at is null and new.ended_at is not null) execute function app.tell_webhooks_of_import();

-- Which tenants have something to send; as app.tenants_importing (024).
create function app.tenants_telling_webhooks() returns setof int language plpgsql as $$
declare
  netnum int;
begin
  for netnum in select t.tenant_id from tenants t order by t.tenant_id loop
    perform app.set_tenant(netnum);
    if exists (
      select from webhooks w join webhook_deliveries d on d.tenant_id = netnum and d.webhook_id = w.webhook_id
      where w.tenant_id = netnum and w.disabled_at is null
        and d.taken_at is null and d.given_up_at is null and d.due_at <= clock_timestamp()
    ) then
      return next netnum;
    end if;
  end loop;
  set local app.tenant_id = '';
end $$;
revoke all on function app.tenants_telling_webhooks from public;
grant execute on function app.tenants_telling_webhooks to miya_app;

-- contracts: nothing; the check is replaced by one that takes more.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check
  check (kind in ('status', 'recharge', 'hold', 'import', 'webhook'));

-- A client that is forgotten leaves no webhook, and nothing of what they were told.
create function app.forget_webhooks() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from webhook_deliveries where tenant_id = new.tenant_id and client_id = new.client_id;
  delete from webhooks where tenant_id = new.tenant_id and client_id = new.client_id;
  return null;
end $$;
revoke all on function app.forget_webhooks from public;
create trigger clients_forget_webhooks after update of password_hash on clients for each row
  when (new.password_hash = '-' and new.name = '-') execute function app.forget_webhooks();
