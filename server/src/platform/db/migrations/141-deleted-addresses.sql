-- Addresses that were deleted, as their rows were: for an hour a deletion can be undone, by its own number. Then they are gone
-- for good. And of which import an address is, so that what came together is found together.
create table deleted_addresses (
  tenant_id   int   not null,
  client_id   uuid  not null,
  address_id  uuid  not null,
  deletion_id uuid  not null,
  content     jsonb not null,
  deleted_at  timestamptz not null default now(),
  primary key (tenant_id, client_id, address_id, deletion_id),
  foreign key (tenant_id, client_id) references clients (tenant_id, client_id)
);
create index deleted_addresses_latest on deleted_addresses (tenant_id, client_id, deleted_at desc);
create index deleted_addresses_age on deleted_addresses (tenant_id, deleted_at);
select app.protect('deleted_addresses');
grant select, insert, delete on deleted_addresses to miya_app;
create trigger deleted_addresses_keep_latest after insert on deleted_addresses referencing new table as added
  for each statement execute function app.keep_latest('deletedAddresses', '10000', 'deleted_at');

alter table addresses add column import_id uuid;

-- Puts deleted addresses back as they were; a mark that another one has got meanwhile stays there. Which columns there are the
-- catalogue knows.
create function app.restore_addresses(p_tenant int, p_client uuid, p_deletion uuid, p_since timestamptz) returns setof uuid
language plpgsql as $$
declare
  columns text;
  has_sender boolean;
  has_receiver boolean;
  restored uuid[];
begin
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
  where attrelid = 'addresses'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'tenant_id';
  select coalesce(bool_or(is_default_sender), false), coalesce(bool_or(is_default_receiver), false)
  into has_sender, has_receiver from addresses where tenant_id = p_tenant and client_id = p_client;
  execute format(
    'insert into addresses (tenant_id, %1$s)
     select d.tenant_id, %2$s from deleted_addresses d, jsonb_populate_record(null::addresses, d.content || jsonb_build_object(
       ''is_default_sender'', (d.content ->> ''is_default_sender'')::boolean and not $5,
       ''is_default_receiver'', (d.content ->> ''is_default_receiver'')::boolean and not $6
     )) was
     where d.tenant_id = $1 and d.client_id = $2 and d.deletion_id = $3 and d.deleted_at >= $4
     on conflict do nothing',
    columns, 'was.' || replace(columns, ', ', ', was.')
  ) using p_tenant, p_client, p_deletion, p_since, has_sender, has_receiver;
  select array_agg(d.address_id) into restored from deleted_addresses d
  where d.tenant_id = p_tenant and d.client_id = p_client and d.deletion_id = p_deletion and exists (
    select from addresses a where a.tenant_id = p_tenant and a.client_id = p_client and a.address_id = d.address_id
  );
  return query delete from deleted_addresses d
    where d.tenant_id = p_tenant and d.client_id = p_client and d.deletion_id = p_deletion
      and d.address_id = any (restored) returning d.address_id;
end $$;
revoke all on function app.restore_addresses from public;
grant execute on function app.restore_addresses to miya_app;

-- A client that is forgotten leaves no deleted addresses either (see 081 for why by a trigger of its own).
create function app.forget_deleted_addresses() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from deleted_addresses where tenant_id = new.tenant_id and client_id = new.client_id;
  return null;
end $$;
revoke all on function app.forget_deleted_addresses from public;
create trigger clients_forget_deleted_addresses after update of password_hash on clients for each row
  when (new.password_hash = '-' and new.name = '-') execute function app.forget_deleted_addresses();

-- What was deleted is not exported, for it is on its way out: its rows hold what is sealed inside of them.
do $$
begin
  execute replace(
    pg_get_functiondef('app.export_client'::regproc), '''deleted_orders''', '''deleted_orders'', ''deleted_addresses'''
  );
end $$;
