-- For how many days a carrier keeps what need not be kept for ever, where it has set a number of its own. The usual ones and
-- the kinds stand in the contract (retention).
create table tenant_retention (
  tenant_id int  not null references tenants (tenant_id),
  kind      text not null check (kind ~ '^[a-zA-Z]{1,40}$'),
  days      int  not null check (days >= 1),
  primary key (tenant_id, kind)
);
select app.protect('tenant_retention');
grant select, insert, delete on tenant_retention to miya_app;
grant update (days) on tenant_retention to miya_app;
-- Imports whose rows are to be forgotten.
create index imports_ended on imports (tenant_id, ended_at) where rows_forgotten_at is null and ended_at is not null;
-- Orders whose parties are to be forgotten.
create index orders_unforgotten on orders (tenant_id, updated_at)
  where status in ('signed', 'cancelled', 'returned') and receiver_name <> '-';

-- The logs of an account's door, of looks at identity numbers and of keys' uses. As the owner: the role that serves can take
-- nothing out of them but what is older than a month, whatever it asks for.
create function app.forget_logs(p_tenant int, p_days int) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  since timestamptz := now() - make_interval(days => greatest(p_days, 30));
  gone bigint;
begin
  perform app.check_tenant(p_tenant);
  with events as (
    delete from security_events where tenant_id = p_tenant and happened_at < since returning 1
  ), looks as (
    delete from identity_reveals where tenant_id = p_tenant and revealed_at < since returning 1
  ), uses as (
    delete from backoffice_uses where tenant_id = p_tenant and used_at < since returning 1
  )
  select (select count(*) from events) + (select count(*) from looks) + (select count(*) from uses) into gone;
  return gone;
end $$;
revoke all on function app.forget_logs from public;
grant execute on function app.forget_logs to miya_app;

-- A party of whom only the country is left.
create function app.nameless(party jsonb) returns jsonb language sql immutable as $$
  select jsonb_build_object(
    'name', '-', 'mobile', '', 'company', '', 'phone', '', 'detail', '', 'postcode', '',
    'region', jsonb_build_object('country', party #> '{region,country}', 'province', null, 'city', null, 'district', null)
  )
$$;
grant execute on function app.nameless to miya_app;

-- Forgets a person: who it was and whom it sent to. Orders stay as figures, entries of the ledger as they are, for they name
-- nobody. A test walks the tables: whatever else holds rows of clients is empty of this one afterwards.
create function app.forget_client(p_tenant int, p_client uuid) returns void
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
  update orders set sender = app.nameless(sender), receiver = app.nameless(receiver), receiver_name = '-',
    sender_identity_key = null, sender_identity_sealed = null, sender_identity_hash = null, sender_identity_masked = '',
    receiver_identity_key = null, receiver_identity_sealed = null, receiver_identity_hash = null,
    receiver_identity_masked = '', search = lower(waybill), remark = '', client_reference = null
  where tenant_id = p_tenant and client_id = p_client;
  update clients set name = '-', password_hash = '-', disabled_at = coalesce(disabled_at, now()),
    phone = '+0' || lpad(regexp_replace(client_num, '\D', '', 'g'), 9, '0')
  where tenant_id = p_tenant and client_id = p_client;
end $$;
revoke all on function app.forget_client from public;
grant execute on function app.forget_client to miya_app;

-- All that is stored of a client, row by row, whatever tables there are; without hashes, keys and what is sealed.
create function app.export_client(p_tenant int, p_client uuid, p_most int) returns table (name text, content jsonb)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  exported text;
begin
  perform app.check_tenant(p_tenant);
  for exported in
    select c.relname::text from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'rate_cards' order by 1
  loop
    return query execute format(
      'select %L::text, (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(x))
         where key !~ ''(hash|sealed|secret|_key|_folded|^search)$'')
       from (select * from %I where tenant_id = $1 and client_id = $2 limit $3) x', exported, exported
    ) using p_tenant, p_client, p_most;
  end loop;
end $$;
revoke all on function app.export_client from public;
grant execute on function app.export_client to miya_app;
