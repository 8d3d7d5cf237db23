-- Why an order is held, where it is one of the reasons that every reader has words for (contract/src/orders/hold-code.ts). The text
-- beside it stays as it was, so that the version before and whoever reads no codes go on as before.
alter table orders add column hold_code text;
grant update (hold_code) on orders to miya_app;

create or replace function app.order_for_webhooks(o jsonb) returns jsonb language plpgsql immutable as $$
begin
  return jsonb_build_object(
    'id', o -> 'order_id', 'test', o -> 'test', 'waybill', o -> 'waybill',
    'clientReference', coalesce(o ->> 'client_reference', ''),
    'transferNumber', coalesce(o ->> 'transfer_number', ''), 'status', o -> 'status',
    'recorded', o ->> 'recorded_at' is not null, 'held', o ->> 'held_at' is not null,
    'holdCode', case when o ->> 'held_at' is null then null else o -> 'hold_code' end, 'holdReason', o -> 'hold_reason',
    'revision', o -> 'revision', 'currency', o -> 'currency', 'quoted', o -> 'quoted', 'freight', o -> 'freight'
  );
end $$;

-- As before (115), with the code.
create or replace function app.notice_hold() returns trigger language plpgsql as $$
begin
  if new.test then
    return null;
  end if;
  perform app.add_notices(new.tenant_id, 'hold', jsonb_build_array(jsonb_build_object(
    'client', new.client_id,
    'params', jsonb_build_object('waybill', new.waybill, 'code', new.hold_code, 'reason', new.hold_reason)
  )));
  return null;
end $$;

-- Another known reason with the same words of the carrier beside it is another reason.
create or replace trigger orders_notice_hold after update of hold_code, hold_reason on orders
  for each row when (
    new.hold_reason is not null and (new.hold_code, new.hold_reason) is distinct from (old.hold_code, old.hold_reason)
  )
  execute function app.notice_hold();

create or replace function app.tell_webhooks_of_order() returns trigger language plpgsql as $$
declare
  event text := case
    when old.recorded_at is null and new.recorded_at is not null then 'order.recorded'
    when new.hold_reason is not null
      and (new.hold_code, new.hold_reason) is distinct from (old.hold_code, old.hold_reason) then 'order.held'
    when new.status is distinct from old.status and new.status in ('signed', 'returned', 'cancelled')
      then 'order.' || new.status
    when new.status is distinct from old.status then 'order.moved'
    when old.held_at is not null and new.held_at is null then 'order.released'
    else 'order.changed'
  end;
begin
  if app.has_webhooks(new.tenant_id, new.client_id) then
    perform app.tell_webhooks(new.tenant_id, new.client_id, event, app.order_for_webhooks(to_jsonb(new)), new.test);
  end if;
  return null;
end $$;
create or replace trigger orders_tell_webhooks_changed
  after update of status, recorded_at, held_at, hold_code, hold_reason, revision on orders for each row
  when ((old.status, old.recorded_at, old.held_at, old.hold_code, old.hold_reason, old.revision)
    is distinct from (new.status, new.recorded_at, new.held_at, new.hold_code, new.hold_reason, new.revision))
  execute function app.tell_webhooks_of_order();
