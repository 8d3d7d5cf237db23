-- Two roles: the owner (whoever runs this) migrates; miya_app serves and owns nothing.
do $$
begin
  if not exists (select from pg_roles where rolname = 'miya_app') then
    create role miya_app nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
exception when duplicate_object or unique_violation then
  null; -- another database of this cluster was being migrated at the same moment
end $$;

do $$
begin
  -- The server connects as the owner and becomes miya_app; a superuser may do so anyway.
  if not pg_has_role(current_user, 'miya_app', 'member') then
    execute format('grant miya_app to %I', current_user);
  end if;
end $$;

grant usage on schema public to miya_app;

create schema app;
grant usage on schema app to miya_app;

-- EXECUTE of a SET LOCAL rather than set_config(): a distributed PostgreSQL passes on the statement, not the call.
create function app.set_tenant(netnum int) returns void language plpgsql as $$
begin
  execute format('set local app.tenant_id = %L', netnum);
end $$;

-- Shared tables: they are read before a tenant is known, and hold nothing private.
create table tenants (
  tenant_id      int  primary key check (tenant_id between 1 and 999999),
  name           text not null,
  -- Where set, it decides the language of the tenant's sign-in page, before any saved choice.
  language       text check (language in ('zh', 'en', 'es', 'py', 'jt', 'ja')),
  currency       text not null check (currency ~ '^[A-Z]{3}$'),
  country        text not null check (country ~ '^[A-Z]{2}$'),
  waybill_prefix text not null unique check (waybill_prefix ~ '^[A-Z]{2,3}$'),
  logo           bytea,
  logo_type      text check (logo_type in ('image/svg+xml', 'image/png')),
  -- 'default': whose sign-in page opens when the address names no tenant.
  -- 'fallback': where one is sent to sign in when nothing is known of the last session.
  start_rule     text unique check (start_rule in ('default', 'fallback')),
  created_at     timestamptz not null default now(),
  constraint tenants_logo_whole check ((logo is null) = (logo_type is null))
);

create table tenant_hosts (
  host      text primary key check (host = lower(host)),
  tenant_id int  not null references tenants (tenant_id)
);

grant select on tenants, tenant_hosts to miya_app;
