-- What an order has more than one name, one value and equal pieces: its lines for customs and its rows of equal pieces, with
-- the numbers that its pieces have for life. Null: the columns there were say it all, and the order is one line and one row.
alter table orders
  add column goods jsonb check (jsonb_typeof(goods) = 'object'),
  -- Null: the declared value is in the order's own currency.
  add column declared_currency text check (declared_currency ~ '^[A-Z]{3}$'),
  add column duties_payer text check (duties_payer in ('sender', 'receiver')),
  add column export_reason text check (
    export_reason in ('sale', 'gift', 'sample', 'documents', 'returned', 'repair', 'personal', 'other')
  ),
  add column platform text not null default '',
  add column ioss text not null default '',
  -- The weight that was paid for; null where the carrier named the freight itself.
  add column settlement_chargeable bigint check (settlement_chargeable >= 1);
grant update (goods, declared_currency, duties_payer, export_reason, platform, ioss, settlement_chargeable) on orders to miya_app;

-- A service may weigh each piece against its own volume instead of all together.
alter table services add column weigh_pieces boolean not null default false;
grant update (weigh_pieces) on services to miya_app;

-- The version before changes an order without knowing of its lines and rows: what it has written counts then.
create function app.drop_stale_goods() returns trigger language plpgsql as $$
begin
  if new.goods is not distinct from old.goods and (
    new.item_name, new.item_code, new.declared, new.pieces, new.weight, new.length, new.width, new.height
  ) is distinct from (
    old.item_name, old.item_code, old.declared, old.pieces, old.weight, old.length, old.width, old.height
  ) then
    new.goods = null;
    new.declared_currency = null;
  end if;
  return new;
end $$;
revoke all on function app.drop_stale_goods from public;
create trigger orders_drop_stale_goods
  before update of item_name, item_code, declared, pieces, weight, length, width, height on orders
  for each row when (old.goods is not null) execute function app.drop_stale_goods();
