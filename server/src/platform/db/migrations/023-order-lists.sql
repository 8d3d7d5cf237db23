-- The list of one client's orders, as flat with ten million as with ten.
--
-- Under row level security an index serves only conditions that leak nothing. lower() and coalesce() are not among
-- them, so an index on such an expression would never be used: what lists look for is a column of its own.
alter table orders
  add column transfer_folded  text   generated always as (lower(transfer_number)) stored,
  add column reference_folded text   generated always as (lower(client_reference)) stored,
  -- What was charged, or until then what was quoted.
  add column price            bigint not null generated always as (coalesce(freight, quoted)) stored;

-- Pasted numbers, however their letters are written. A waybill number is upper case already and has its key.
create index orders_transfer_folded on orders (tenant_id, client_id, transfer_folded)
  where transfer_folded is not null;
create index orders_reference_folded on orders (tenant_id, client_id, reference_folded)
  where reference_folded is not null;

-- The other two columns the list is sorted by; orders_latest is the first.
create index orders_by_weight on orders (tenant_id, client_id, weight, order_id);
create index orders_by_price on orders (tenant_id, client_id, price, order_id);

-- Filters that can leave a handful of a million: walking orders_latest until a page is full would read them all.
create index orders_by_status on orders (tenant_id, client_id, status, created_at desc, order_id desc);
create index orders_by_country on orders (tenant_id, client_id, receiver_country, created_at desc, order_id desc);
create index orders_unrecorded on orders (tenant_id, client_id, created_at desc, order_id desc)
  where recorded_at is null;
create index orders_unprinted on orders (tenant_id, client_id, created_at desc, order_id desc)
  where printed_at is null;
create index orders_stopped on orders (tenant_id, client_id, created_at desc, order_id desc)
  where held_at is not null;

-- A client is of one tenant. Without knowing that, the planner takes a client's orders for far fewer than they are.
create statistics orders_owner (dependencies) on tenant_id, client_id from orders;
