-- What a client is told by the bell: an order came further, money came in, a parcel is held, an import has ended. What
-- happened is stored, never a text: the reader's language words it. Nothing of a receiver stands here.
create table notices (
  tenant_id  int   not null,
  client_id  uuid  not null,
  notice_id  uuid  not null,
  kind       text  not null check (kind in ('status', 'recharge', 'hold', 'import')),
  -- As the contract declares them for the kind.
  params     jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  read_at    timestamptz,
  primary key (tenant_id, client_id, notice_id),
  foreign key (tenant_id, client_id) references clients (tenant_id, client_id)
);
create index notices_latest on notices (tenant_id, client_id, created_at desc, notice_id desc);
-- Counting the unread walks these alone, and no further than the bell can show.
create index notices_unread on notices (tenant_id, client_id, created_at, notice_id) where read_at is null;
create index notices_age on notices (tenant_id, created_at);

-- What still has to leave the house: a row is a message to be sent over one channel, and the queue at once
-- (docs/decisions/0016). It is deleted when the other side has taken it.
create table notice_outbox (
  tenant_id  int   not null,
  -- That of the notice, whether or not the bell shows it: the receiver knows a repetition by it.
  notice_id  uuid  not null,
  channel    text  not null check (channel in ('webhook', 'email')),
  client_id  uuid  not null,
  kind       text  not null,
  params     jsonb not null,
  created_at timestamptz not null,
  -- When it may be tried next. Whoever takes it moves this ahead, so that no other process takes it meanwhile.
  due_at     timestamptz not null default clock_timestamp(),
  tries      int   not null default 0,
  last_fault text,
  given_up_at timestamptz,
  primary key (tenant_id, notice_id, channel),
  foreign key (tenant_id, client_id) references clients (tenant_id, client_id)
);
create index notice_outbox_due on notice_outbox (tenant_id, channel, due_at) where given_up_at is null;

select app.protect(name::regclass) from unnest(array['notices', 'notice_outbox']) as name;
grant select, insert, delete on notices to miya_app;
grant update (read_at) on notices to miya_app;
grant select, insert, delete on notice_outbox to miya_app;
grant update (due_at, tries, last_fault, given_up_at) on notice_outbox to miya_app;

-- Writes notices of one kind, as many as there are, in one statement: p_made is [{client, params}]. Each client has
-- chosen whether the bell shows them (yes, unless told otherwise) and whether they are sent (no, unless told otherwise).
create function app.add_notices(p_tenant int, p_kind text, p_made jsonb) returns void language plpgsql as $$
begin
  with made as materialized (
    select gen_random_uuid() as id, clock_timestamp() as at, m.client, m.params,
      (select s.notice_choices -> p_kind from client_settings s
       where s.tenant_id = p_tenant and s.client_id = m.client) as choice
    from jsonb_to_recordset(p_made) as m(client uuid, params jsonb)
  ), shown as (
    insert into notices (tenant_id, client_id, notice_id, kind, params, created_at)
    select p_tenant, client, id, p_kind, params, at from made
    where (choice ->> 'bell') is distinct from 'false'
  )
  insert into notice_outbox (tenant_id, notice_id, channel, client_id, kind, params, created_at)
  select p_tenant, id, channel, client, p_kind, params, at
  from made cross join unnest(array['webhook', 'email']) as channel
  where choice ->> 'delivery' = 'true'
    and (channel = 'webhook' or exists (
      select from client_settings s
      where s.tenant_id = p_tenant and s.client_id = made.client and s.notice_email is not null
    ));
end $$;
revoke all on function app.add_notices from public;
grant execute on function app.add_notices to miya_app;

-- A thousand scans move a thousand orders in one statement, and here they are one statement too. A look into a hashed
-- list, not a join: its plan is kept for the session, and one made for a single order would compare a thousand with a
-- thousand. What the client calls off itself it need not be told.
create function app.notice_statuses() returns trigger language plpgsql as $$
begin
  perform app.add_notices(moved.tenant_id, 'status', jsonb_agg(jsonb_build_object(
    'client', moved.client_id,
    'params', jsonb_build_object('waybill', moved.waybill, 'status', moved.status)
  )))
  from now_rows moved
  where moved.status not in ('submitted', 'cancelled')
    and (moved.order_id, moved.status) not in (select old_rows.order_id, old_rows.status from old_rows)
  group by moved.tenant_id;
  return null;
end $$;
create trigger orders_notice_statuses after update on orders
  referencing old table as old_rows new table as now_rows
  for each statement execute function app.notice_statuses();

create function app.notice_hold() returns trigger language plpgsql as $$
begin
  perform app.add_notices(new.tenant_id, 'hold', jsonb_build_array(jsonb_build_object(
    'client', new.client_id,
    'params', jsonb_build_object('waybill', new.waybill, 'reason', new.hold_reason)
  )));
  return null;
end $$;
create trigger orders_notice_hold after update of hold_reason on orders
  for each row when (new.hold_reason is not null and new.hold_reason is distinct from old.hold_reason)
  execute function app.notice_hold();

-- Whatever comes in, as the account's screen shows it: recharged, refunded, or put right by the carrier.
create function app.notice_recharge() returns trigger language plpgsql as $$
begin
  perform app.add_notices(new.tenant_id, 'recharge', jsonb_build_array(jsonb_build_object(
    'client', new.client_id,
    'params', jsonb_build_object('amount', new.amount, 'entry', new.kind, 'currency', (
      select a.currency from accounts a where a.tenant_id = new.tenant_id and a.client_id = new.client_id
    ))
  )));
  return null;
end $$;
create trigger ledger_entries_notice_recharge after insert on ledger_entries
  for each row when (new.amount > 0) execute function app.notice_recharge();

create function app.notice_import() returns trigger language plpgsql as $$
begin
  perform app.add_notices(new.tenant_id, 'import', jsonb_build_array(jsonb_build_object(
    'client', new.client_id,
    'params', jsonb_build_object(
      'importId', new.import_id, 'fileName', new.file_name, 'done', new.done, 'failed', new.failed
    )
  )));
  return null;
end $$;
create trigger imports_notice_import after update of state on imports
  for each row when (new.state = 'done' and old.state <> 'done') execute function app.notice_import();

-- Told to open pages (021): there is something new, or something was read in another window. Once a client, however
-- many there are; the page asks for the count itself.
create function app.tell_notices() returns trigger language plpgsql as $$
begin
  perform pg_notify('miya_live', json_build_object(
    'tenant', told.tenant_id, 'client', told.client_id, 'event', json_build_object('topic', 'notice')
  )::text)
  from (select distinct tenant_id, client_id from changed) told;
  return null;
end $$;
create trigger notices_tell_new after insert on notices referencing new table as changed
  for each statement execute function app.tell_notices();
create trigger notices_tell_read after update on notices referencing new table as changed
  for each statement execute function app.tell_notices();

-- Which tenants have something to send over these channels; as app.tenants_importing (024).
create function app.tenants_delivering(p_channels text[]) returns setof int language plpgsql as $$
declare
  netnum int;
begin
  for netnum in select t.tenant_id from tenants t order by t.tenant_id loop
    perform app.set_tenant(netnum);
    if exists (
      select from notice_outbox o
      where o.tenant_id = netnum and o.channel = any (p_channels) and o.given_up_at is null
        and o.due_at <= clock_timestamp()
    ) then
      return next netnum;
    end if;
  end loop;
  set local app.tenant_id = '';
end $$;
revoke all on function app.tenants_delivering from public;
grant execute on function app.tenants_delivering to miya_app;
