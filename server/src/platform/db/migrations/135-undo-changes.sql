-- What orders were before several of them were changed at once: for an hour the change can be undone. Only the columns that such
-- a change may write, beside the revision it has left: an order that has gone on since has another one.
create table changed_orders (
  tenant_id  int   not null,
  client_id  uuid  not null,
  change_id  uuid  not null,
  order_id   uuid  not null,
  revision   int   not null,
  content    jsonb not null,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, change_id, order_id),
  foreign key (tenant_id, client_id) references clients (tenant_id, client_id)
);
create index changed_orders_latest on changed_orders (tenant_id, client_id, changed_at desc);
create index changed_orders_age on changed_orders (tenant_id, changed_at);
select app.protect('changed_orders');
grant select, insert, delete on changed_orders to miya_app;
create trigger changed_orders_keep_latest after insert on changed_orders referencing new table as added
  for each statement execute function app.keep_latest('changedOrders', '5000', 'changed_at');

-- A client that is forgotten leaves none of it either (as 081).
create function app.forget_changed_orders() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from changed_orders where tenant_id = new.tenant_id and client_id = new.client_id;
  return null;
end $$;
revoke all on function app.forget_changed_orders from public;
create trigger clients_forget_changed_orders after update of password_hash on clients for each row
  when (new.password_hash = '-' and new.name = '-') execute function app.forget_changed_orders();

-- What was changed is exported as it is now, not as it was (073 leaves out what was deleted for the same reason).
do $$
begin
  execute replace(
    pg_get_functiondef('app.export_client'::regproc), '''deleted_orders''', '''deleted_orders'', ''changed_orders'''
  );
end $$;
