-- What kind of thing is sent, roughly.
alter table orders add column item_type text not null default 'parcel' check (
  item_type in ('document', 'parcel', 'clothing', 'electronics', 'cosmetics', 'food', 'household', 'other')
);
grant update (item_type) on orders to miya_app;

-- Orders that look like one that is about to be imported. A column, for under row level security no index on an
-- expression that may leak is used (023).
alter table orders add column receiver_mobile text generated always as (receiver ->> 'mobile') stored;
create index orders_alike on orders (tenant_id, client_id, receiver_mobile, created_at);

-- One order of each row. The ids of imports are each client's own.
alter table orders drop constraint orders_import_row_key;
alter table orders add constraint orders_import_row_key unique (tenant_id, client_id, import_id, import_row);

create table imports (
  tenant_id  int   not null,
  client_id  uuid  not null,
  -- Made by whoever imports, and unique among the client's own: nobody learns from it which ones others have.
  import_id  uuid  not null,
  state      text  not null default 'receiving'
             check (state in ('receiving', 'running', 'done', 'cancelled')),
  file_name  text  not null,
  -- SHA-256 of the file.
  file_hash  bytea not null check (length(file_hash) = 32),
  service_id uuid  not null,
  payment    text  not null check (payment in ('balance', 'monthly', 'sender_cash', 'receiver_collect')),
  rows       int   not null check (rows >= 1),
  received   int   not null default 0,
  done       int   not null default 0,
  failed     int   not null default 0,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  -- When its last batch was made: whoever has waited longest is next.
  worked_at  timestamptz,
  ended_at   timestamptz,
  primary key (tenant_id, client_id, import_id),
  foreign key (tenant_id, client_id) references clients (tenant_id, client_id),
  foreign key (tenant_id, service_id) references services (tenant_id, service_id),
  constraint imports_counted check (received between 0 and rows and done >= 0 and failed >= 0 and done + failed <= received),
  constraint imports_ended check ((ended_at is null) = (state in ('receiving', 'running')))
);
create index imports_latest on imports (tenant_id, client_id, created_at desc, import_id desc);
create index imports_same_file on imports (tenant_id, client_id, file_hash, created_at);
create index imports_running on imports (tenant_id, worked_at) where state = 'running';

create table import_rows (
  tenant_id int  not null,
  client_id uuid not null,
  import_id uuid not null,
  row       int  not null check (row >= 1),
  -- The cells, sealed as one: identity numbers are among them. Forgotten when the row has become an order.
  key_id    int,
  sealed    bytea,
  outcome   text check (outcome in ('done', 'failed')),
  order_id  uuid,
  waybill   text,
  problems  jsonb,
  primary key (tenant_id, client_id, import_id, row),
  foreign key (tenant_id, client_id, import_id) references imports (tenant_id, client_id, import_id),
  constraint import_rows_cells_whole check ((key_id is null) = (sealed is null)),
  -- No foreign key: the order may be deleted, and then the row still became one.
  constraint import_rows_order_whole check (num_nonnulls(order_id, waybill) = case outcome when 'done' then 2 else 0 end),
  constraint import_rows_reasons check ((problems is null) = (outcome is distinct from 'failed')),
  constraint import_rows_forgotten check (outcome is distinct from 'done' or sealed is null)
);
create index import_rows_waiting on import_rows (tenant_id, client_id, import_id, row) where outcome is null;
create index import_rows_outcome on import_rows (tenant_id, client_id, import_id, outcome, row) where outcome is not null;

select app.protect(name::regclass) from unnest(array['imports', 'import_rows']) as name;

grant select, insert on imports to miya_app;
grant update (state, received, done, failed, started_at, worked_at, ended_at) on imports to miya_app;
grant select, insert, delete on import_rows to miya_app;
grant update (key_id, sealed, outcome, order_id, waybill, problems) on import_rows to miya_app;

-- Which tenants have an import to work on. Whoever asks sees nothing of them but their numbers, and looks at one
-- tenant after the other, as row level security has it.
create function app.tenants_importing() returns setof int language plpgsql as $$
declare
  netnum int;
begin
  for netnum in select t.tenant_id from tenants t order by t.tenant_id loop
    perform app.set_tenant(netnum);
    if exists (select from imports i where i.tenant_id = netnum and i.state = 'running') then
      return next netnum;
    end if;
  end loop;
  set local app.tenant_id = '';
end $$;
revoke all on function app.tenants_importing from public;
grant execute on function app.tenants_importing to miya_app;

-- Told to open pages, as other changes are: {tenant, client, event} on the channel miya_live. Once a batch.
create function app.tell_import() returns trigger language plpgsql as $$
begin
  perform pg_notify('miya_live', json_build_object(
    'tenant', new.tenant_id, 'client', new.client_id,
    'event', json_build_object(
      'topic', 'import', 'importId', new.import_id, 'state', new.state,
      'received', new.received, 'done', new.done, 'failed', new.failed
    )
  )::text);
  return null;
end $$;
create trigger imports_tell_import after update of state, done, failed on imports
  for each row when (
    (old.state, old.done, old.failed) is distinct from (new.state, new.done, new.failed)
  )
  execute function app.tell_import();
