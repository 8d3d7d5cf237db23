-- Money moves in one way only: app.post_entry writes an entry and the balance together. The role that serves can write
-- neither by itself.
alter table accounts
  -- How far below zero the balance may go.
  add column credit_limit bigint not null default 0 check (credit_limit >= 0),
  -- The number of the last entry: entries are numbered without gaps.
  add column last_seq     bigint not null default 0,
  -- Set when the account did not add up: nothing is taken from it until a person has looked.
  add column frozen_at    timestamptz;

create table ledger_entries (
  tenant_id       int    not null,
  client_id       uuid   not null,
  seq             bigint not null,
  kind            text   not null check (kind in ('recharge', 'consumption', 'refund', 'adjustment')),
  -- What is taken is negative.
  amount          bigint not null,
  balance_after   bigint not null,
  order_id        uuid,
  waybill         text,
  note            text   not null default '',
  idempotency_key text   not null,
  actor           text   not null,
  created_at      timestamptz not null default clock_timestamp(),
  primary key (tenant_id, client_id, seq),
  foreign key (tenant_id, client_id) references accounts (tenant_id, client_id),
  constraint ledger_entries_key unique (tenant_id, client_id, idempotency_key),
  constraint ledger_entries_sign check (
    case kind when 'consumption' then amount < 0 when 'adjustment' then amount <> 0 else amount > 0 end
  )
);
create unique index ledger_entries_one_consumption on ledger_entries (tenant_id, order_id) where kind = 'consumption';
-- The account holder asks for what was spent, or for what came in, latest first.
create index ledger_entries_by_sign on ledger_entries (tenant_id, client_id, (amount < 0), seq);
create index ledger_entries_by_time on ledger_entries (tenant_id, client_id, created_at);

-- Balances from before there were entries. Not forced meanwhile: no tenant is set, and an owner that is no superuser
-- would see none.
alter table accounts no force row level security;
insert into ledger_entries (tenant_id, client_id, seq, kind, amount, balance_after, note, idempotency_key, actor)
select tenant_id, client_id, 1, 'adjustment', balance, balance, 'opening balance', 'opening', 'migration'
from accounts where balance <> 0;
update accounts set last_seq = 1 where balance <> 0;
alter table accounts force row level security;

-- Even the owner cannot rewrite history by a slip. A migration that must, disables the triggers and says why.
create function app.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'entries of the ledger are never changed or deleted' using errcode = 'restrict_violation';
end $$;
create trigger ledger_entries_stay before update or delete on ledger_entries
  for each row execute function app.refuse_change();
create trigger ledger_entries_stay_all before truncate on ledger_entries
  for each statement execute function app.refuse_change();

alter table ledger_entries enable row level security;
alter table ledger_entries force row level security;
create policy own_tenant on ledger_entries
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);

-- A function that acts as the owner stays within the tenant of the transaction that calls it.
create function app.check_tenant(p_tenant int) returns void language plpgsql as $$
begin
  if p_tenant is distinct from nullif(current_setting('app.tenant_id', true), '')::int then
    raise exception 'this transaction is of another tenant' using errcode = 'insufficient_privilege';
  end if;
end $$;

-- outcome: posted, repeated (the same key and the same entry again), or the name of a refusal; then the rest is null.
-- Touches only rows of p_tenant, its first parameter: a distributed PostgreSQL can run it where they are.
create function app.post_entry(
  p_tenant int, p_client uuid, p_kind text, p_amount bigint, p_order uuid, p_waybill text, p_note text,
  p_key text, p_actor text,
  out outcome text, out seq bigint, out balance_after bigint, out created_at timestamptz
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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
    (tenant_id, client_id, seq, kind, amount, balance_after, order_id, waybill, note, idempotency_key, actor)
  values
    (p_tenant, p_client, post_entry.seq, p_kind, p_amount, post_entry.balance_after, p_order, p_waybill, p_note,
     p_key, p_actor)
  returning e.created_at into created_at;
  outcome := 'posted';
end $$;

-- The role that serves can stop debits, but only the owner can allow them again.
create function app.freeze_account(p_tenant int, p_client uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform app.check_tenant(p_tenant);
  update accounts set frozen_at = now()
  where tenant_id = p_tenant and client_id = p_client and frozen_at is null;
end $$;

revoke all on function app.post_entry, app.freeze_account from public;
grant execute on function app.post_entry, app.freeze_account to miya_app;
grant select on ledger_entries to miya_app;
grant update (credit_limit) on accounts to miya_app;
