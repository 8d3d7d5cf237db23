-- An order, or parts of it, that a client has kept under a name. Identity numbers are not among them: a part says only where its
-- number is sealed.
create table order_templates (
  tenant_id   int   not null,
  template_id uuid  not null default gen_random_uuid(),
  client_id   uuid  not null,
  name        text  not null check (name <> ''),
  parts       jsonb not null,
  created_at  timestamptz not null default now(),
  primary key (tenant_id, template_id),
  unique (tenant_id, client_id, name),
  foreign key (tenant_id, client_id) references clients (tenant_id, client_id)
);
select app.protect('order_templates');
grant select, insert, delete on order_templates to miya_app;
grant update (name, parts) on order_templates to miya_app;

-- A client that is forgotten leaves no templates either. By a trigger of its own, so that whoever changes app.forget_client need
-- not know of it: forgetting is what empties a name and a password at once.
create function app.forget_templates() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from order_templates where tenant_id = new.tenant_id and client_id = new.client_id;
  return null;
end $$;
revoke all on function app.forget_templates from public;
create trigger clients_forget_templates after update of password_hash on clients for each row
  when (new.password_hash = '-' and new.name = '-') execute function app.forget_templates();
