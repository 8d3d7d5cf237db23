-- Browsers that somebody has signed in to an account with. Whoever comes with one of them has tries of its own.
create table known_devices (
  tenant_id    int   not null,
  client_id    uuid  not null,
  -- SHA-256 of a random token that the browser keeps in a cookie. It opens nothing.
  device_hash  bytea not null,
  last_used_at timestamptz not null default now(),
  primary key (tenant_id, client_id, device_hash),
  foreign key (tenant_id, client_id) references clients (tenant_id, client_id)
);
select app.protect('known_devices');
grant select, insert, delete on known_devices to miya_app;
grant update (last_used_at) on known_devices to miya_app;

-- Which of them a session was begun with: it is forgotten when its owner ends it.
alter table sessions add column device_hash bytea;

-- A code's tries by devices that are known: strangers cannot use them up.
alter table one_time_codes add column known_tries int not null default 0;
