-- The carrier's own systems come with a key of their tenant.
create table backoffice_keys (
  tenant_id    int   not null references tenants (tenant_id),
  key_id       uuid  not null default gen_random_uuid(),
  -- SHA-256 of the key. The key itself is nowhere but with its owner.
  key_hash     bytea not null,
  name         text  not null,
  created_at   timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at   timestamptz,
  primary key (tenant_id, key_id),
  constraint backoffice_keys_hash_key unique (tenant_id, key_hash)
);

-- Who did what when, and what became of it. What was sent is not kept.
create table backoffice_uses (
  tenant_id int  not null,
  use_id    uuid not null default gen_random_uuid(),
  key_id    uuid not null,
  call      text not null,
  outcome   text not null,
  used_at   timestamptz not null default clock_timestamp(),
  primary key (tenant_id, use_id),
  foreign key (tenant_id, key_id) references backoffice_keys (tenant_id, key_id)
);
create index backoffice_uses_by_key on backoffice_uses (tenant_id, key_id, used_at);

-- Approved clients may be given credit. Those there are have been served all along.
alter table clients add column approved_at timestamptz;
alter table clients no force row level security;
update clients set approved_at = now();
alter table clients force row level security;
create index clients_to_approve on clients (tenant_id, client_num) where approved_at is null;

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['backoffice_keys', 'backoffice_uses'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy own_tenant on %I using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::int)',
      tenant_table
    );
  end loop;
end $$;

-- Keys are made and revoked by the owner, on the command line.
grant select on backoffice_keys to miya_app;
grant update (last_used_at) on backoffice_keys to miya_app;
grant select, insert on backoffice_uses to miya_app;
grant update (disabled_at, approved_at) on clients to miya_app;
