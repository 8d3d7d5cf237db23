-- Adds rows to the tables that the demo leaves empty, so that the upgrade tests cover every table.
-- save-release.ts runs it in a transaction, reads the rows and rolls back.
do $$
declare
  t constant int := 10;
  c uuid := (select client_id from clients where tenant_id = t order by client_num limit 1);
  s uuid := (select service_id from services where tenant_id = t order by code limit 1);
  k uuid := gen_random_uuid();
  i uuid := gen_random_uuid();
  a uuid := (select address_id from addresses where tenant_id = t and client_id = c limit 1);
  o orders := (select o from orders o where tenant_id = t and client_id = c order by created_at desc limit 1);
begin
  insert into tenant_hosts (tenant_id, host) values (t, 'portal.release.example');
  insert into backoffice_keys (tenant_id, key_id, name, key_hash) values (t, k, 'warehouse', sha256('warehouse'));
  insert into backoffice_uses (tenant_id, key_id, call, outcome) values (t, k, 'recordOrder', 'done');
  insert into client_settings (tenant_id, client_id, company) values (t, c, 'Acme')
    on conflict (tenant_id, client_id) do update set company = 'Acme';
  insert into sessions (tenant_id, client_id, token_hash, address, user_agent)
    values (t, c, sha256('a'), '203.0.113.7', 'Firefox');
  insert into security_events (tenant_id, client_id, kind, network) values (t, c, 'signed_in', '203.0.113.*');
  insert into identity_reveals (tenant_id, client_id, subject, subject_id, ip, token_hash)
    values (t, c, 'address', a, '203.0.113.7', 'x');
  insert into one_time_codes (tenant_id, phone, purpose, code_hash) values (t, '+8613800138009', 'register', sha256('c'));
  insert into quotes (tenant_id, client_id, service_id, card_id, currency, total, snapshot, expires_at)
    select t, c, s, card_id, 'CNY', 100, '{}', now() + interval '1 hour' from rate_cards where tenant_id = t limit 1;
  insert into order_keys (tenant_id, client_id, idempotency_key, content_hash, order_id)
    values (t, c, 'once', sha256('o'), o.order_id);
  insert into entry_disputes (tenant_id, client_id, seq, text)
    select t, c, max(seq), 'It was lighter' from ledger_entries where tenant_id = t and client_id = c and kind = 'consumption';
  insert into notice_outbox (tenant_id, notice_id, channel, client_id, kind, params, created_at, due_at)
    select t, notice_id, 'webhook', c, kind, params, created_at, now() + interval '10 years'
    from notices where tenant_id = t and client_id = c limit 1;
  insert into imports (tenant_id, client_id, import_id, state, file_name, file_hash, service_id, payment, rows, received, done, failed, ended_at)
    values (t, c, i, 'done', 'orders.xlsx', sha256('f'), s, 'balance', 2, 2, 1, 1, now());
  insert into import_rows (tenant_id, client_id, import_id, row, outcome, order_id, waybill)
    values (t, c, i, 2, 'done', gen_random_uuid(), 'MY1');
  insert into import_rows (tenant_id, client_id, import_id, row, key_id, sealed, outcome, problems)
    values (t, c, i, 3, 1, 'x', 'failed', '[]');
  insert into stray_events (tenant_id, waybill, source_id, event, actor) values (t, 'NOBODYS', 's1', '{}', 'key');
  -- A parcel that was handed over to another carrier, with that carrier's number.
  update orders set transfer_number = '1Z999AA1', search = search || ' 1z999aa1' where tenant_id = t and order_id = o.order_id;
end $$;
