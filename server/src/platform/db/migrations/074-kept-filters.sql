-- Filters of the list of orders that a client has kept under names.
alter table client_settings add column order_filters jsonb not null default '[]';
