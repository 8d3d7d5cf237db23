-- Orders whose label is still to be printed, or says something else than they do by now: their list, and their number on its tab.
create index concurrently orders_to_print on orders (tenant_id, client_id, created_at desc, order_id desc) include (test)
  where status = 'submitted' and (printed_at is null or printed_revision < revision);
