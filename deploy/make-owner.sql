-- Makes the ordinary role `miya` the owner of this database and of all objects in it. Row level security does not apply to a
-- superuser. The image of PostgreSQL runs this file at the first start. A superuser may run it on an existing database, also
-- more than once.
do $$
declare
  verifier text;
  change text;
begin
  if not exists (select from pg_roles where rolname = 'miya') then
    create role miya login;
  end if;
  if not exists (select from pg_roles where rolname = 'miya_app') then
    create role miya_app nologin;
  end if;
  alter role miya nosuperuser nobypassrls;
  grant miya_app to miya;

  -- Moves the password of this superuser to `miya`. Afterwards the superuser can only sign in on the database machine.
  select rolpassword into verifier from pg_authid where rolname = current_user;
  if verifier is not null then
    execute format('alter role miya password %L', verifier);
    execute format('alter role %I password null', current_user);
  end if;

  execute format('alter database %I owner to miya', current_database());
  for change in
    select format('alter schema %I owner to miya', nspname) from pg_namespace where nspname = 'app'
    union all
    -- A sequence of a column changes its owner together with the table. Objects of extensions keep their owner.
    select format('alter table %s owner to miya', c.oid::regclass) from pg_class c
    where c.relnamespace::regnamespace::text in ('public', 'app') and c.relkind in ('r', 'p', 'v', 'S')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i', 'e'))
    union all
    select format('alter routine %s owner to miya', p.oid::regprocedure) from pg_proc p
    where p.pronamespace::regnamespace::text in ('public', 'app')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute change;
  end loop;
end $$;
