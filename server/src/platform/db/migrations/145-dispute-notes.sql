-- While a dispute waits for its answer, its client can add notes to it, each with its time, and take it back. One that is taken
-- back is gone: nobody has answered it and no money has moved. What was answered stays.
alter table entry_disputes add column notes jsonb not null default '[]';
grant update (notes) on entry_disputes to miya_app;
grant delete on entry_disputes to miya_app;
create policy only_unanswered on entry_disputes as restrictive for delete to miya_app using (answered_at is null);

-- Other windows of the client are told of all of it; until now only of the answer.
create or replace function app.tell_dispute() returns trigger language plpgsql as $$
begin
  perform pg_notify('miya_live', json_build_object(
    'tenant', coalesce(new.tenant_id, old.tenant_id), 'client', coalesce(new.client_id, old.client_id),
    'event', json_build_object('topic', 'dispute', 'seq', coalesce(new.seq, old.seq))
  )::text);
  return null;
end $$;
create or replace trigger entry_disputes_tell after insert or update or delete on entry_disputes
  for each row execute function app.tell_dispute();
