-- An account begins with nothing. Until now the grant on some of its columns said so; but a distributed PostgreSQL writes out
-- the defaults of the other columns, and such a grant then forbids every insert. So the table says it itself.
create function app.refuse_full_account() returns trigger language plpgsql as $$
begin
  raise exception 'permission denied: an account begins empty' using errcode = 'insufficient_privilege';
end $$;
revoke all on function app.refuse_full_account from public;
create trigger accounts_open_empty before insert on accounts
  for each row when (new.balance <> 0 or new.last_seq <> 0 or new.credit_limit <> 0 or new.frozen_at is not null)
  execute function app.refuse_full_account();
grant insert on accounts to miya_app;
