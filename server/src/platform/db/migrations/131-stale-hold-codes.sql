-- The version before 130 holds and releases orders without knowing of codes. While both serve one database, an order that was held
-- by a code and then held anew, or released, by the older one would keep the code beside words it has nothing to do with. A code
-- therefore goes with the words it was written for, unless the statement that changes them says itself what becomes of it. Which
-- columns a statement names only its triggers know; all of one transaction is of one version, so that it need be told but once.
create function app.say_hold_code() returns trigger language plpgsql as $$
begin
  perform set_config('app.hold_code_said', 'yes', true);
  return new;
end $$;
create function app.drop_hold_code() returns trigger language plpgsql as $$
begin
  if current_setting('app.hold_code_said', true) is distinct from 'yes' then
    new.hold_code := null;
  end if;
  return new;
end $$;

-- Triggers of one kind fire in the sequence of their names.
create trigger orders_hold_code_1_said before update of hold_code on orders
  for each row when (old.hold_code is not null) execute function app.say_hold_code();
create trigger orders_hold_code_2_dropped before update of hold_reason on orders
  for each row when (old.hold_code is not null and new.hold_reason is distinct from old.hold_reason)
  execute function app.drop_hold_code();
