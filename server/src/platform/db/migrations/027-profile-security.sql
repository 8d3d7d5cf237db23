-- What a client has chosen for itself. No row: nothing yet.
create table client_settings (
  tenant_id       int   not null,
  client_id       uuid  not null,
  company         text  not null default '',
  default_service uuid,
  -- By kind of notice: {"status": {"bell": true, "delivery": false}}. What is missing is as the contract has it.
  notice_choices  jsonb not null default '{}' check (jsonb_typeof(notice_choices) = 'object'),
  notice_email    text,
  primary key (tenant_id, client_id),
  foreign key (tenant_id, client_id) references clients (tenant_id, client_id),
  foreign key (tenant_id, default_service) references services (tenant_id, service_id)
);

-- By what the owner names a session; the hash of its token stays with us.
alter table sessions add column session_id uuid not null default gen_random_uuid();
alter table sessions add constraint sessions_id_key unique (tenant_id, session_id);

-- What happened to the account's doors. Neither a phone nor a password, and of the address only its network.
create table security_events (
  tenant_id   int  not null,
  client_id   uuid not null,
  event_id    uuid not null default gen_random_uuid(),
  kind        text not null check (kind in (
    'registered', 'signed_in', 'sign_in_failed', 'signed_out', 'device_ended', 'others_ended', 'password_changed',
    'password_retrieved', 'retrieval_failed'
  )),
  happened_at timestamptz not null default clock_timestamp(),
  network     text not null,
  browser     text,
  system      text,
  primary key (tenant_id, client_id, event_id),
  foreign key (tenant_id, client_id) references clients (tenant_id, client_id)
);
create index security_events_latest on security_events (tenant_id, client_id, happened_at desc, event_id desc);
create index security_events_age on security_events (tenant_id, happened_at);

select app.protect(name::regclass) from unnest(array['client_settings', 'security_events']) as name;

-- The role that serves adds events and cannot take one away. Only their age can: the days stand here, not with who asks.
create function app.forget_security_events(p_tenant int) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform app.check_tenant(p_tenant);
  delete from security_events where tenant_id = p_tenant and happened_at < now() - interval '180 days';
end $$;
revoke all on function app.forget_security_events from public;
grant execute on function app.forget_security_events to miya_app;

grant select, insert, update on client_settings to miya_app;
grant select, insert on security_events to miya_app;
grant update (name) on clients to miya_app;

-- Told to the account's open pages: a device came, or it has to go. However many go at once, it is told once.
create function app.tell_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('miya_live', json_build_object(
    'tenant', new.tenant_id, 'client', new.client_id, 'event', json_build_object('topic', 'session')
  )::text);
  return null;
end $$;
create trigger sessions_tell_begun after insert on sessions
  for each row execute function app.tell_session();
create trigger sessions_tell_ended after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function app.tell_session();
