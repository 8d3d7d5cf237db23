-- What every tenant table needs; migrations before this one say it themselves.
create function app.protect(tenant_table regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy own_tenant on %s using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::int)',
    tenant_table
  );
end $$;
revoke all on function app.protect from public;

-- Waybill numbers are a permutation of this, one per tenant. Not of the tenant's rows: a number drawn in vain leaves a
-- gap nobody sees, and two orders placed at once do not wait for each other.
create sequence waybill_numbers maxvalue 9999999999;
grant usage on sequence waybill_numbers to miya_app;

-- The key of the permutation. Kept here and never changed: with another one, numbers would come up again.
create table waybill_keys (
  tenant_id int   not null primary key references tenants (tenant_id),
  key       bytea not null check (length(key) = 32)
);

create table orders (
  tenant_id           int    not null,
  order_id            uuid   not null default gen_random_uuid(),
  client_id           uuid   not null,
  waybill             text   not null,
  status              text   not null default 'submitted'
                      check (status in ('submitted', 'collected', 'in_transit', 'signed', 'cancelled', 'returned')),
  service_id          uuid   not null,
  payment             text   not null check (payment in ('balance', 'monthly', 'sender_cash', 'receiver_collect')),
  -- Null where there is none: those are many, and no duplicates of each other.
  client_reference    text   check (client_reference <> ''),
  transfer_number     text   check (transfer_number <> ''),
  -- Both parties as they were when the order was placed, without their identity numbers. The address book may change.
  sender              jsonb  not null,
  receiver            jsonb  not null,
  sender_identity_key      int,
  sender_identity_sealed   bytea,
  sender_identity_hash     bytea,
  sender_identity_masked   text not null default '',
  receiver_identity_key    int,
  receiver_identity_sealed bytea,
  receiver_identity_hash   bytea,
  receiver_identity_masked text not null default '',
  -- What lists show, filter and sort by, once more as columns.
  receiver_name       text   not null,
  receiver_country    text   not null check (receiver_country ~ '^[A-Z]{2}$'),
  -- Receiver, item, references, folded: what a search looks through.
  search              text   not null,
  item_name           text   not null,
  item_code           text   not null,
  pieces              int    not null check (pieces >= 1),
  -- Grams, cubic centimetres, centimetres of each piece, minor units.
  weight              bigint not null check (weight >= 1),
  volume              bigint not null check (volume >= 0),
  length              int,
  width               int,
  height              int,
  insured             bigint not null check (insured >= 0),
  remark              text   not null,
  currency            text   not null check (currency ~ '^[A-Z]{3}$'),
  -- The quote as it was given, and its total once more.
  quote               jsonb  not null,
  quoted              bigint not null check (quoted >= 0),
  -- All of it or nothing: what the carrier found and booked.
  recorded_at         timestamptz,
  settlement_weight   bigint check (settlement_weight >= 1),
  settlement_pieces   int check (settlement_pieces >= 1),
  settlement_lines    jsonb,
  freight             bigint check (freight >= 0),
  held_at             timestamptz,
  hold_reason         text,
  revision            int    not null default 1,
  print_count         int    not null default 0,
  printed_at          timestamptz,
  printed_revision    int,
  -- The row of an import it came from.
  import_id           uuid,
  import_row          int,
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  primary key (tenant_id, order_id),
  foreign key (tenant_id, client_id) references clients (tenant_id, client_id),
  foreign key (tenant_id, service_id) references services (tenant_id, service_id),
  constraint orders_waybill_key unique (tenant_id, waybill),
  constraint orders_reference_key unique (tenant_id, client_id, client_reference),
  constraint orders_import_row_key unique (tenant_id, import_id, import_row),
  constraint orders_sender_identity_whole check (
    num_nonnulls(sender_identity_key, sender_identity_sealed, sender_identity_hash) in (0, 3)
  ),
  constraint orders_receiver_identity_whole check (
    num_nonnulls(receiver_identity_key, receiver_identity_sealed, receiver_identity_hash) in (0, 3)
  ),
  constraint orders_size_whole check (num_nonnulls(length, width, height) in (0, 3)),
  constraint orders_record_whole check (
    num_nonnulls(recorded_at, settlement_weight, settlement_pieces, settlement_lines, freight) in (0, 5)
  ),
  -- Recorded is exactly what is not waiting and was not called off.
  constraint orders_recorded_status check ((recorded_at is null) = (status in ('submitted', 'cancelled'))),
  constraint orders_hold_whole check ((held_at is null) = (hold_reason is null))
);
create index orders_latest on orders (tenant_id, client_id, created_at desc, order_id desc);
-- Not unique: clients may name one themselves, and must not learn from it which ones others have.
create index orders_transfer_number on orders (tenant_id, transfer_number) where transfer_number is not null;
-- What the carrier has to do.
create index orders_waiting on orders (tenant_id, created_at, order_id) where status = 'submitted';
create index orders_held on orders (tenant_id, held_at, order_id) where held_at is not null;
-- What reconciliation looks at.
create index orders_recorded on orders (tenant_id, client_id, recorded_at) where recorded_at is not null;

-- Which order a key has made. It outlives the order: a retry after a deletion orders nothing anew.
create table order_keys (
  tenant_id       int   not null,
  client_id       uuid  not null,
  idempotency_key text  not null,
  -- SHA-256 of what was asked.
  content_hash    bytea not null,
  order_id        uuid  not null,
  created_at      timestamptz not null default now(),
  primary key (tenant_id, client_id, idempotency_key),
  foreign key (tenant_id, client_id) references clients (tenant_id, client_id)
);
create index order_keys_age on order_keys (tenant_id, created_at);

create table track_events (
  tenant_id   int  not null,
  order_id    uuid not null,
  event_id    uuid not null default gen_random_uuid(),
  -- The carrier's own id of the scan.
  source_id   text not null,
  code        text not null check (code ~ '^[a-z_]{1,30}$'),
  text        text not null,
  place       text not null,
  country     text check (country ~ '^[A-Z]{2}$'),
  latitude    double precision,
  longitude   double precision,
  happened_at timestamptz not null,
  -- Minutes east of Greenwich at the place: the reader sees its local time.
  utc_offset  int  not null check (utc_offset between -900 and 900),
  actor       text not null,
  created_at  timestamptz not null default clock_timestamp(),
  primary key (tenant_id, order_id, event_id),
  foreign key (tenant_id, order_id) references orders (tenant_id, order_id),
  constraint track_events_source_key unique (tenant_id, source_id),
  constraint track_events_coordinates_whole check ((latitude is null) = (longitude is null))
);
create index track_events_latest on track_events (tenant_id, order_id, happened_at desc);

-- Scans of parcels nobody knows, or that are not recorded yet. Kept until they can be placed.
create table stray_events (
  tenant_id   int   not null references tenants (tenant_id),
  source_id   text  not null,
  waybill     text  not null,
  event       jsonb not null,
  actor       text  not null,
  received_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, source_id)
);
create index stray_events_by_waybill on stray_events (tenant_id, waybill);
create index stray_events_age on stray_events (tenant_id, received_at, source_id);

select app.protect(name::regclass)
from unnest(array['waybill_keys', 'orders', 'order_keys', 'track_events', 'stray_events']) as name;

grant select, insert on waybill_keys to miya_app;
grant select, insert, delete on orders to miya_app;
grant update (
  status, service_id, payment, client_reference, transfer_number, sender, receiver, sender_identity_key,
  sender_identity_sealed, sender_identity_hash, sender_identity_masked, receiver_identity_key,
  receiver_identity_sealed, receiver_identity_hash, receiver_identity_masked, receiver_name, receiver_country, search,
  item_name, item_code, pieces, weight, volume, length, width, height, insured, remark, currency, quote, quoted,
  recorded_at, settlement_weight, settlement_pieces, settlement_lines, freight, held_at, hold_reason, revision,
  print_count, printed_at, printed_revision, updated_at
) on orders to miya_app;
grant select, insert, delete on order_keys to miya_app;
grant select, insert on track_events to miya_app;
grant select, insert, delete on stray_events to miya_app;
