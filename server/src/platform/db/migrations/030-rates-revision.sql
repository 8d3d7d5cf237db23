-- Another number after every change of what decides a tenant's prices: services, cards, fuel, the currency of an account.
-- Whoever remembers them compares it instead of reading them again. What a card holds never changes, so it is not in it.
-- Of a sequence, which gives none twice: a change that was undone, and the next, must not look alike.
create sequence rates_revisions;
alter table tenants add column rates_revision bigint not null default 0;

-- As the owner: the role that serves puts rates, and writes nothing else of a tenant.
create function app.note_rates_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update tenants set rates_revision = nextval('rates_revisions') where tenant_id in (select tenant_id from changed);
  return null;
end $$;
revoke all on function app.note_rates_change from public;

do $$
declare
  rates text;
begin
  foreach rates in array array['services', 'rate_cards', 'fuel_rates'] loop
    execute format('create trigger %s_note_added after insert on %1$s referencing new table as changed
      for each statement execute function app.note_rates_change()', rates);
    execute format('create trigger %s_note_changed after update on %1$s referencing new table as changed
      for each statement execute function app.note_rates_change()', rates);
    execute format('create trigger %s_note_deleted after delete on %1$s referencing old table as changed
      for each statement execute function app.note_rates_change()', rates);
  end loop;
end $$;

-- Per row and of that column only: balances change all day.
create function app.note_currency_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update tenants set rates_revision = nextval('rates_revisions') where tenant_id = new.tenant_id;
  return null;
end $$;
revoke all on function app.note_currency_change from public;
create trigger accounts_note_currency after update of currency on accounts
  for each row when (old.currency is distinct from new.currency) execute function app.note_currency_change();
