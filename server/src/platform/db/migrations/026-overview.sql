-- Below which balance the client wants to be warned; null: never. Unlike everything else here, the role that serves may
-- write it: it moves no money.
alter table accounts add column low_balance bigint;
grant update (low_balance) on accounts to miya_app;

-- What the overview counts. All of it stands in the index, so a window of time is read without the table; plain columns,
-- for under row level security an expression would not be served.
create index orders_by_time on orders (tenant_id, client_id, created_at) include (status, receiver_country);
create index ledger_entries_spending on ledger_entries (tenant_id, client_id, created_at) include (amount)
  where kind in ('consumption', 'refund');

-- Orders that can still be given the number that customs will ask for: few, whatever has been sent before.
create index orders_unidentified on orders (tenant_id, client_id, created_at desc, order_id desc)
  include (receiver_country)
  where status = 'submitted' and receiver_identity_key is null;
