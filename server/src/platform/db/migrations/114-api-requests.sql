-- What clients' own systems have asked over the API, of late: enough to see what goes wrong. Neither what was sent nor what
-- was answered, and of the address only its network.
create table api_requests (
  tenant_id    int  not null,
  client_id    uuid not null,
  request_id   uuid not null,
  key_name     text not null,
  method       text not null,
  path         text not null,
  status       int  not null,
  code         text,
  milliseconds int  not null,
  network      text not null,
  happened_at  timestamptz not null,
  primary key (tenant_id, client_id, request_id),
  foreign key (tenant_id, client_id) references clients (tenant_id, client_id)
);
create index api_requests_latest on api_requests (tenant_id, client_id, happened_at desc, request_id desc);
create index api_requests_age on api_requests (tenant_id, happened_at);
select app.protect('api_requests');
grant select, insert, delete on api_requests to miya_app;
create trigger api_requests_keep_latest after insert on api_requests referencing new table as added
  for each statement execute function app.keep_latest('apiRequests', '2000', 'happened_at');

-- A client that is forgotten leaves neither keys nor what was asked with them.
create or replace function app.forget_api_keys() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from api_keys where tenant_id = new.tenant_id and client_id = new.client_id;
  delete from api_requests where tenant_id = new.tenant_id and client_id = new.client_id;
  return null;
end $$;
