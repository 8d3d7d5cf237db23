-- Of a quote's destination a forgotten client leaves the country (064). A function that says to depend on nothing else, for a
-- distributed PostgreSQL takes no other within CASE where rows are changed.
create function app.without_destination(p_quote jsonb) returns jsonb language sql immutable as $$
  select case when p_quote #> '{asked,destination}' is null then p_quote else jsonb_set(
    p_quote, '{asked,destination}', jsonb_build_object('country', p_quote #> '{asked,destination,country}')
  ) end
$$;
grant execute on function app.without_destination to miya_app;

do $$
begin
  execute regexp_replace(
    pg_get_functiondef('app.forget_client'::regproc), 'quote = case .*? end', 'quote = app.without_destination(quote)'
  );
end $$;
