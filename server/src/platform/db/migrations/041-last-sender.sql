-- Who sent last, kept when an order is deleted: as long as the orders are there they tell it themselves, and placing one
-- costs nothing more. Without its identity number, which goes with the order.
alter table client_settings
  add column last_sender    jsonb,
  add column last_sender_at timestamptz,
  add constraint client_settings_last_sender_whole check ((last_sender is null) = (last_sender_at is null));

-- Whether an address is in the book already is looked up by its mobile number.
create index addresses_by_mobile on addresses (tenant_id, client_id, mobile);
