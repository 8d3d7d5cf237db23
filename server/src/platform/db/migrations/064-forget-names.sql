-- Free texts hold names as well: what an entry was noted for, what was sent, who signed. Forgetting a client empties them.

-- An entry of the ledger is never changed or deleted. Its note alone can be emptied, and only while a client is forgotten: the
-- figures, their sequence and who booked them stay as they are.
create or replace function app.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_level = 'ROW' and tg_op = 'UPDATE' and current_setting('app.forgetting', true) = new.client_id::text
    and new.note = '' and to_jsonb(new) - 'note' = to_jsonb(old) - 'note'
  then
    return new;
  end if;
  raise exception 'entries of the ledger are never changed or deleted' using errcode = 'restrict_violation';
end $$;

-- As before; and the notes of its entries, what was in its parcels, who signed for them and where, scans that found no order of
-- it, and all of a quote's destination but the country. A number that the carrier set stays: it is the parcel's.
create or replace function app.forget_client(p_tenant int, p_client uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  emptied text;
begin
  perform app.check_tenant(p_tenant);
  delete from one_time_codes o using clients c
  where o.tenant_id = p_tenant and c.tenant_id = p_tenant and c.client_id = p_client and o.phone = c.phone;
  foreach emptied in array array[
    'addresses', 'sessions', 'security_events', 'identity_reveals', 'quotes', 'notices', 'notice_outbox', 'order_keys',
    'import_rows', 'imports', 'client_settings', 'entry_disputes', 'known_devices'
  ] loop
    execute format('delete from %I where tenant_id = $1 and client_id = $2', emptied) using p_tenant, p_client;
  end loop;
  delete from stray_events s using orders o
  where s.tenant_id = p_tenant and o.tenant_id = p_tenant and o.client_id = p_client
    and s.waybill in (o.waybill, o.transfer_number, o.handover_number);
  update track_events t set text = '', latitude = null, longitude = null from orders o
  where t.tenant_id = p_tenant and o.tenant_id = p_tenant and o.client_id = p_client and t.order_id = o.order_id;
  update orders set sender = app.nameless(sender), receiver = app.nameless(receiver), receiver_name = '-',
    sender_identity_key = null, sender_identity_sealed = null, sender_identity_hash = null, sender_identity_masked = '',
    receiver_identity_key = null, receiver_identity_sealed = null, receiver_identity_hash = null,
    receiver_identity_masked = '', search = lower(waybill), remark = '', client_reference = null,
    item_name = '-', item_code = '', transfer_number = handover_number, held_at = null, hold_reason = null,
    quote = case when quote #> '{asked,destination}' is null then quote else jsonb_set(
      quote, '{asked,destination}', jsonb_build_object('country', quote #> '{asked,destination,country}')
    ) end
  where tenant_id = p_tenant and client_id = p_client;
  perform set_config('app.forgetting', p_client::text, true);
  update ledger_entries set note = '' where tenant_id = p_tenant and client_id = p_client and note <> '';
  perform set_config('app.forgetting', '', true);
  update clients set name = '-', password_hash = '-', disabled_at = coalesce(disabled_at, now()),
    phone = '+0' || lpad(regexp_replace(client_num, '\D', '', 'g'), 9, '0')
  where tenant_id = p_tenant and client_id = p_client;
end $$;
