-- Keys by which a client's own systems come. A key names its tenant itself, so it is looked for in that tenant alone.
create table api_keys (
  tenant_id    int    not null,
  key_id       uuid   not null default gen_random_uuid(),
  client_id    uuid   not null,
  -- SHA-256 of the key. The key itself is nowhere but with its owner.
  key_hash     bytea  not null,
  name         text   not null check (name <> ''),
  -- How it begins and ends, for its owner to know it again.
  hint         text   not null,
  scopes       text[] not null check (cardinality(scopes) > 0),
  created_at   timestamptz not null default now(),
  last_used_at timestamptz,
  last_network text,
  -- Another key has followed it, and it is good until then.
  ends_at      timestamptz,
  primary key (tenant_id, key_id),
  constraint api_keys_hash_key unique (tenant_id, key_hash),
  foreign key (tenant_id, client_id) references clients (tenant_id, client_id)
);
create index api_keys_of_client on api_keys (tenant_id, client_id, created_at);
select app.protect('api_keys');
-- What a key may do, and whose it is, is said once and for all.
grant select, insert, delete on api_keys to miya_app;
grant update (name, last_used_at, last_network, ends_at) on api_keys to miya_app;

-- contracts: nothing; the check is replaced by one that takes more.
alter table security_events drop constraint security_events_kind_check;
alter table security_events add constraint security_events_kind_check check (kind in (
  'registered', 'signed_in', 'sign_in_failed', 'signed_out', 'device_ended', 'others_ended', 'password_changed',
  'password_retrieved', 'retrieval_failed', 'api_key_created', 'api_key_rolled', 'api_key_revoked'
));

-- A client that is forgotten leaves no key.
create function app.forget_api_keys() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from api_keys where tenant_id = new.tenant_id and client_id = new.client_id;
  return null;
end $$;
revoke all on function app.forget_api_keys from public;
create trigger clients_forget_api_keys after update of password_hash on clients for each row
  when (new.password_hash = '-' and new.name = '-') execute function app.forget_api_keys();
