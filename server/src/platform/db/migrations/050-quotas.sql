-- How much of everything one client may store, where the carrier has set a number of its own. The usual numbers and the
-- names of the kinds stand in the contract (quotas).
create table tenant_quotas (
  tenant_id int  not null references tenants (tenant_id),
  kind      text not null check (kind ~ '^[a-zA-Z]{1,40}$'),
  most      int  not null check (most >= 1),
  primary key (tenant_id, kind)
);
select app.protect('tenant_quotas');
grant select, insert, delete on tenant_quotas to miya_app;
grant update (most) on tenant_quotas to miya_app;

-- When the rows of an import were forgotten: from then on they do not count. The history itself is bounded too.
alter table imports add column rows_forgotten_at timestamptz;
grant update (rows_forgotten_at) on imports to miya_app;
grant delete on imports to miya_app;

-- What may always be added takes the place of the oldest. As the owner: the role that serves can take nothing out of a log.
-- Its arguments: the kind, the usual number, the column of the time.
create function app.keep_latest() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  owned record;
begin
  for owned in
    select distinct a.tenant_id, a.client_id, coalesce(q.most, tg_argv[1]::int) as most
    from added a left join tenant_quotas q on q.tenant_id = a.tenant_id and q.kind = tg_argv[0]
  loop
    execute format(
      'delete from %1$I where tenant_id = $1 and client_id = $2 and %2$I <= (
         select %2$I from %1$I where tenant_id = $1 and client_id = $2 order by %2$I desc offset $3 limit 1)',
      tg_table_name, tg_argv[2]
    ) using owned.tenant_id, owned.client_id, owned.most;
  end loop;
  return null;
end $$;
revoke all on function app.keep_latest from public;

create trigger security_events_keep_latest after insert on security_events referencing new table as added
  for each statement execute function app.keep_latest('securityEvents', '2000', 'happened_at');
create trigger identity_reveals_keep_latest after insert on identity_reveals referencing new table as added
  for each statement execute function app.keep_latest('identityReveals', '20000', 'revealed_at');
create trigger sessions_keep_latest after insert on sessions referencing new table as added
  for each statement execute function app.keep_latest('sessions', '500', 'last_used_at');
create index quotes_latest on quotes (tenant_id, client_id, created_at desc);
create trigger quotes_keep_latest after insert on quotes referencing new table as added
  for each statement execute function app.keep_latest('quotes', '2000', 'created_at');
