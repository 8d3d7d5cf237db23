-- contracts: nothing; the same indexes again, with the column that the policy asks for since 115. Without it, counting a list (up to
-- ten thousand of a client's orders, at every first page) reads each order from the table instead of from the index alone.
drop index orders_latest;
create index orders_latest on orders (tenant_id, client_id, created_at desc, order_id desc) include (test);
drop index orders_by_weight;
create index orders_by_weight on orders (tenant_id, client_id, weight, order_id) include (test);
drop index orders_by_price;
create index orders_by_price on orders (tenant_id, client_id, price, order_id) include (test);
drop index orders_by_status;
create index orders_by_status on orders (tenant_id, client_id, status, created_at desc, order_id desc) include (test);
drop index orders_by_country;
create index orders_by_country on orders (tenant_id, client_id, receiver_country, created_at desc, order_id desc) include (test);
drop index orders_unrecorded;
create index orders_unrecorded on orders (tenant_id, client_id, created_at desc, order_id desc) include (test)
  where recorded_at is null;
drop index orders_unprinted;
create index orders_unprinted on orders (tenant_id, client_id, created_at desc, order_id desc) include (test)
  where printed_at is null;
drop index orders_stopped;
create index orders_stopped on orders (tenant_id, client_id, created_at desc, order_id desc) include (test)
  where held_at is not null;
drop index orders_not_ready;
create index orders_not_ready on orders (tenant_id, client_id, created_at desc, order_id desc) include (test)
  where not_ready and status = 'submitted';
