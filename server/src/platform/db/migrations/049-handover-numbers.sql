-- What a client writes as a transfer number is a note. Only a number that the carrier has set leads scans to an order,
-- and no two orders of a tenant have the same one. In capitals, as numbers are compared.
alter table orders add column handover_number text check (handover_number <> '');
create unique index orders_handover_number on orders (tenant_id, handover_number) where handover_number is not null;
grant update (handover_number) on orders to miya_app;

-- Who set the numbers that are there was not kept, but the carrier left a trace: its number was appended to what a search
-- looks through, after the item's code, while a client's stands before the reference. Taken over is what bears that trace
-- beyond doubt. Whatever else there is stays a note: scans of it wait as strays until the carrier sets the number again.
do $$
declare
  netnum int;
begin
  for netnum in select tenant_id from tenants order by tenant_id loop
    perform app.set_tenant(netnum);
    with numbered as (
      select order_id, waybill, search, item_code, item_name, client_reference, upper(transfer_number) as number,
        lower(btrim(regexp_replace(regexp_replace(transfer_number, '[''`]', '', 'g'), '[^A-Za-z0-9]+', ' ', 'g'))) as folded
      from orders
      where tenant_id = netnum and transfer_number ~ '^[\x20-\x7e]+$'
    ), traced as (
      select order_id, number from numbered n
      where folded <> '' and right(search, length(folded) + 1) = ' ' || folded
        -- Where the client named nothing after it, its own number would stand last as well.
        and right(search, length(waybill || folded) + 2) <> ' ' || lower(waybill) || ' ' || folded
        and position(folded in lower(concat_ws(' ', client_reference, item_name, item_code))) = 0
    ), claimed_once as (
      select upper(transfer_number) as number from orders
      where tenant_id = netnum and transfer_number is not null
      group by 1 having count(*) = 1
    )
    update orders o set handover_number = t.number from traced t join claimed_once using (number)
    where o.tenant_id = netnum and o.order_id = t.order_id
      and not exists (select from orders other where other.tenant_id = netnum and other.waybill = t.number);
  end loop;
end $$;

-- orders_transfer_number serves nobody any more but the version before this one: it goes with a later migration.
