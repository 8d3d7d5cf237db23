-- What an open page must learn of at once, told on the channel miya_live: {tenant, client, event}, the event as the
-- contract declares it. PostgreSQL sends it when the transaction commits, in the order of the commits, and not at all
-- when it rolls back. Only changes are told: placing an order costs nothing more than before.
create function app.tell_balance() returns trigger language plpgsql as $$
begin
  perform pg_notify('miya_live', json_build_object(
    'tenant', new.tenant_id, 'client', new.client_id,
    'event', json_build_object('topic', 'balance', 'balance', new.balance, 'currency', new.currency)
  )::text);
  return null;
end $$;
create trigger accounts_tell_balance after update of balance on accounts
  for each row when (old.balance is distinct from new.balance)
  execute function app.tell_balance();

create function app.tell_order() returns trigger language plpgsql as $$
begin
  perform pg_notify('miya_live', json_build_object(
    'tenant', new.tenant_id, 'client', new.client_id,
    'event', json_build_object(
      'topic', 'order', 'orderId', new.order_id, 'waybill', new.waybill, 'status', new.status,
      'recorded', new.recorded_at is not null, 'held', new.held_at is not null
    )
  )::text);
  return null;
end $$;
create trigger orders_tell_order after update of status, recorded_at, held_at on orders
  for each row when (
    (old.status, old.recorded_at, old.held_at) is distinct from (new.status, new.recorded_at, new.held_at)
  )
  execute function app.tell_order();
