-- An order that is deleted in one window must not stay on the screen of another: told to open pages (021), once a
-- client and statement, however many go at once. The page reads its lists again itself.
create function app.tell_deleted_orders() returns trigger language plpgsql as $$
begin
  perform pg_notify('miya_live', json_build_object(
    'tenant', told.tenant_id, 'client', told.client_id, 'event', json_build_object('topic', 'order_deleted')
  )::text)
  from (select distinct tenant_id, client_id from gone) told;
  return null;
end $$;
create trigger orders_tell_deleted after delete on orders referencing old table as gone
  for each statement execute function app.tell_deleted_orders();
