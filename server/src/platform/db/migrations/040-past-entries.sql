-- The demo begins with a year behind it. When an entry was posted can be said by the owner of the database alone: the role
-- that serves may call app.post_entry only, for which it is always now.
-- p_at null: now, and by the clock of the moment the account is locked, so that entries stand in the sequence of their times.
create function app.post_entry_at(
  p_tenant int, p_client uuid, p_kind text, p_amount bigint, p_order uuid, p_waybill text, p_note text,
  p_key text, p_actor text, p_at timestamptz,
  out outcome text, out seq bigint, out balance_after bigint, out created_at timestamptz
) language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  before ledger_entries;
  frozen timestamptz;
begin
  perform app.check_tenant(p_tenant);

  -- Locked before anything is looked up: of two posts with one key, the second sees what the first has done.
  select a.frozen_at into frozen from accounts a
  where a.tenant_id = p_tenant and a.client_id = p_client for update;
  if not found then
    outcome := 'client_not_found';
    return;
  end if;

  select * into before from ledger_entries e
  where e.tenant_id = p_tenant and e.client_id = p_client and e.idempotency_key = p_key;
  if found then
    if (before.kind, before.amount, before.order_id, before.waybill, before.note)
      is distinct from (p_kind, p_amount, p_order, p_waybill, p_note)
    then
      outcome := 'key_reused';
    else
      outcome := 'repeated';
      seq := before.seq;
      balance_after := before.balance_after;
      created_at := before.created_at;
    end if;
    return;
  end if;

  if p_kind = 'consumption' and exists (
    select from ledger_entries e
    where e.tenant_id = p_tenant and e.order_id = p_order and e.kind = 'consumption'
  ) then
    outcome := 'order_charged';
    return;
  end if;

  -- The one place where a balance changes, and it guards itself.
  update accounts a set balance = a.balance + p_amount, last_seq = a.last_seq + 1
  where a.tenant_id = p_tenant and a.client_id = p_client
    and (p_amount > 0 or (a.frozen_at is null and a.balance + p_amount >= -a.credit_limit))
  returning a.balance, a.last_seq into balance_after, seq;
  if not found then
    outcome := case when frozen is null then 'balance_insufficient' else 'account_frozen' end;
    return;
  end if;

  insert into ledger_entries as e
    (tenant_id, client_id, seq, kind, amount, balance_after, order_id, waybill, note, idempotency_key, actor, created_at)
  values
    (p_tenant, p_client, post_entry_at.seq, p_kind, p_amount, post_entry_at.balance_after, p_order, p_waybill, p_note,
     p_key, p_actor, coalesce(p_at, clock_timestamp()))
  returning e.created_at into created_at;
  outcome := 'posted';
end $$;
revoke all on function app.post_entry_at from public;

-- As before, with its body in the function above.
create or replace function app.post_entry(
  p_tenant int, p_client uuid, p_kind text, p_amount bigint, p_order uuid, p_waybill text, p_note text,
  p_key text, p_actor text,
  out outcome text, out seq bigint, out balance_after bigint, out created_at timestamptz
) language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select * from app.post_entry_at(
    p_tenant, p_client, p_kind, p_amount, p_order, p_waybill, p_note, p_key, p_actor, null::timestamptz
  )
$$;
