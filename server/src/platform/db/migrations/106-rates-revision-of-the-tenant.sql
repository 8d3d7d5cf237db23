-- By what a tenant's rates are known (030), in a table of the tenant's own: a trigger on a tenant's row may touch rows of that
-- tenant only, for a distributed PostgreSQL runs it where those are. And at random instead of from a sequence, which each node
-- has for itself: it comes up once as well. No row: the rates have not changed since this was made.
create table tenant_rates (
  tenant_id int  not null primary key references tenants (tenant_id),
  revision  uuid not null
);
select app.protect('tenant_rates');
grant select on tenant_rates to miya_app;

-- As the owner: the role that serves puts rates, and does not write this itself.
create function app.mark_rates_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  netnum int;
begin
  for netnum in select distinct changed.tenant_id from changed loop
    insert into tenant_rates (tenant_id, revision) values (netnum, gen_random_uuid())
    on conflict (tenant_id) do update set revision = excluded.revision;
  end loop;
  return null;
end $$;
create function app.mark_currency_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into tenant_rates (tenant_id, revision) values (new.tenant_id, gen_random_uuid())
  on conflict (tenant_id) do update set revision = excluded.revision;
  return null;
end $$;
revoke all on function app.mark_rates_change, app.mark_currency_change from public;

do $$
declare
  rates text;
begin
  foreach rates in array array['services', 'rate_cards', 'fuel_rates'] loop
    execute format('create trigger %s_mark_added after insert on %1$s referencing new table as changed
      for each statement execute function app.mark_rates_change()', rates);
    execute format('create trigger %s_mark_changed after update on %1$s referencing new table as changed
      for each statement execute function app.mark_rates_change()', rates);
    execute format('create trigger %s_mark_deleted after delete on %1$s referencing old table as changed
      for each statement execute function app.mark_rates_change()', rates);
  end loop;
end $$;
create trigger accounts_mark_currency after update of currency on accounts
  for each row when (old.currency is distinct from new.currency) execute function app.mark_currency_change();

-- tenants.rates_revision, its sequence and the triggers of 030 serve the version before this one: they go with a later migration.
