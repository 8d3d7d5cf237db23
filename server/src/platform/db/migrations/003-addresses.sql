-- A client's address book. The client stands in the key: an address is looked for among the caller's own, nowhere else.
create table addresses (
  tenant_id           int   not null,
  client_id           uuid  not null,
  address_id          uuid  not null default gen_random_uuid(),
  kind                text  not null check (kind in ('sender', 'receiver', 'both')),
  name                text  not null check (name <> ''),
  mobile              text  not null check (mobile ~ '^\+[0-9]{6,15}$'),
  company             text  not null,
  phone               text  not null,
  -- Country, province, city, district, each with value and label as they were chosen.
  region              jsonb not null,
  detail              text  not null,
  postcode            text  not null,
  -- AES-256-GCM under the key of that number; the hash is keyed too. Nothing here tells the number.
  identity_key        int,
  identity_sealed     bytea,
  identity_hash       bytea,
  identity_masked     text  not null default '',
  is_default_sender   boolean not null default false,
  is_default_receiver boolean not null default false,
  -- Name, mobile, company, places and detail, folded: what a search looks through.
  search              text  not null,
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  primary key (tenant_id, client_id, address_id),
  foreign key (tenant_id, client_id) references clients (tenant_id, client_id),
  constraint addresses_identity_whole check (
    (identity_key is null) = (identity_sealed is null) and (identity_key is null) = (identity_hash is null)
  ),
  constraint addresses_default_sender_kind check (not is_default_sender or kind <> 'receiver'),
  constraint addresses_default_receiver_kind check (not is_default_receiver or kind <> 'sender')
);

-- Lists read it in its order, searches read one client's stretch of it.
create index addresses_latest on addresses (tenant_id, client_id, created_at desc, address_id desc);
create unique index addresses_default_sender on addresses (tenant_id, client_id) where is_default_sender;
create unique index addresses_default_receiver on addresses (tenant_id, client_id) where is_default_receiver;

-- Who looked at which identity number, and when. It outlives the address, so it does not point to it.
create table identity_reveals (
  tenant_id   int  not null,
  client_id   uuid not null,
  reveal_id   uuid not null default gen_random_uuid(),
  -- What the number belongs to: 'address', and the id of that one.
  subject     text not null check (subject ~ '^[a-z_]{1,20}$'),
  subject_id  uuid not null,
  -- The session that asked and where it asked from.
  token_hash  bytea not null,
  ip          text not null,
  revealed_at timestamptz not null default now(),
  primary key (tenant_id, client_id, reveal_id),
  foreign key (tenant_id, client_id) references clients (tenant_id, client_id)
);
create index identity_reveals_time on identity_reveals (tenant_id, client_id, revealed_at);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['addresses', 'identity_reveals'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy own_tenant on %I using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::int)',
      tenant_table
    );
  end loop;
end $$;

grant select, insert, delete on addresses to miya_app;
grant update (
  kind, name, mobile, company, phone, region, detail, postcode, identity_key, identity_sealed, identity_hash,
  identity_masked, is_default_sender, is_default_receiver, search, updated_at
) on addresses to miya_app;
-- Written, never read or changed by the server: a log.
grant insert on identity_reveals to miya_app;
