-- Numbers that must be gapless per tenant, taken by UPDATE ... RETURNING.
create table tenant_counters (
  tenant_id  int    not null references tenants (tenant_id),
  name       text   not null,
  last_value bigint not null,
  primary key (tenant_id, name)
);

create table networks (
  tenant_id  int  not null references tenants (tenant_id),
  network_id uuid not null default gen_random_uuid(),
  name       text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, network_id)
);

create table clients (
  tenant_id     int  not null references tenants (tenant_id),
  client_id     uuid not null default gen_random_uuid(),
  network_id    uuid not null,
  client_num    text not null,
  name          text not null,
  phone         text not null check (phone ~ '^\+[0-9]{6,15}$'),
  password_hash text not null,
  disabled_at   timestamptz,
  created_at    timestamptz not null default now(),
  primary key (tenant_id, client_id),
  foreign key (tenant_id, network_id) references networks (tenant_id, network_id),
  constraint clients_phone_key unique (tenant_id, phone),
  constraint clients_client_num_key unique (tenant_id, client_num)
);

create table accounts (
  tenant_id int    not null,
  client_id uuid   not null,
  currency  text   not null check (currency ~ '^[A-Z]{3}$'),
  balance   bigint not null default 0,
  primary key (tenant_id, client_id),
  foreign key (tenant_id, client_id) references clients (tenant_id, client_id)
);

create table sessions (
  tenant_id    int   not null,
  -- SHA-256 of the token. The token itself is nowhere but with its owner.
  token_hash   bytea not null,
  client_id    uuid  not null,
  created_at   timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  ended_at     timestamptz,
  address      text  not null,
  user_agent   text  not null,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, client_id) references clients (tenant_id, client_id)
);
create index sessions_client on sessions (tenant_id, client_id);

create table one_time_codes (
  tenant_id  int   not null references tenants (tenant_id),
  phone      text  not null,
  purpose    text  not null check (purpose in ('register', 'retrieve')),
  code_hash  bytea not null,
  tries      int   not null default 0,
  created_at timestamptz not null default now(),
  used_at    timestamptz,
  primary key (tenant_id, phone, purpose)
);

-- A shared table: an address tries its luck across tenants. Keys are hashes, so no phone stands here.
create table rate_limits (
  key        text primary key,
  hits       timestamptz[] not null,
  expires_at timestamptz   not null
);
create index rate_limits_expiry on rate_limits (expires_at);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'tenant_counters', 'networks', 'clients', 'accounts', 'sessions', 'one_time_codes'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy own_tenant on %I using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::int)',
      tenant_table
    );
  end loop;
end $$;

grant select, insert, update on tenant_counters to miya_app;
grant select, insert, update, delete on one_time_codes to miya_app;
grant select on networks to miya_app;
grant select, insert on clients to miya_app;
grant update (password_hash) on clients to miya_app;
grant select on accounts to miya_app;
grant insert (tenant_id, client_id, currency) on accounts to miya_app;
grant select, insert, delete on sessions to miya_app;
grant update (last_used_at, ended_at) on sessions to miya_app;
grant select, insert, update, delete on rate_limits to miya_app;
