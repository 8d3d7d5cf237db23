-- What a client's orders that wait to be collected will take from the account. Read from this index alone, whenever the balance is
-- shown: a sum kept on the account would make all orders of one client wait for one row.
create index concurrently orders_reserved on orders (tenant_id, client_id) include (quoted, test)
  where status = 'submitted' and payment in ('balance', 'monthly') and not test;

-- Orders that were weighed or charged otherwise than declared and quoted: found and added up without reading all that were not.
create index concurrently orders_reweighed on orders (tenant_id, client_id, recorded_at desc, order_id desc)
  include (weight, settlement_weight, quoted, freight, test)
  where settlement_weight <> weight or freight <> quoted;
