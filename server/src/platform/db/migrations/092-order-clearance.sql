-- What customs' rules found in an order when it was placed or changed last, and by which of them. Null: nobody looked yet.
alter table orders
  add column clearance jsonb check (jsonb_typeof(clearance) = 'object'),
  add column not_ready boolean not null default false;
grant update (clearance, not_ready) on orders to miya_app;

-- The list of those that customs would stop and that can still be changed, and their number on the overview.
create index orders_not_ready on orders (tenant_id, client_id, created_at desc, order_id desc)
  where not_ready and status = 'submitted';
