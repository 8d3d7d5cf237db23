-- The sums of a filter are read from this index alone, without the table: a hundred thousand entries of one account are
-- some tens of milliseconds. Sums kept for each month were the other way; but a month begins at the reader's midnight.
drop index ledger_entries_by_time;
create index ledger_entries_by_time on ledger_entries (tenant_id, client_id, created_at) include (seq, amount);
-- A client is of one tenant. Without knowing that, the planner takes an account's entries for far fewer than they are.
create statistics ledger_entries_owner (dependencies) on tenant_id, client_id from ledger_entries;

-- What the client finds wrong with a consumption, and what the carrier says to it.
create table entry_disputes (
  tenant_id   int    not null,
  dispute_id  uuid   not null default gen_random_uuid(),
  client_id   uuid   not null,
  seq         bigint not null,
  text        text   not null check (text <> ''),
  created_at  timestamptz not null default clock_timestamp(),
  answer      text   check (answer <> ''),
  answered_by text,
  answered_at timestamptz,
  primary key (tenant_id, dispute_id),
  foreign key (tenant_id, client_id, seq) references ledger_entries (tenant_id, client_id, seq),
  constraint entry_disputes_answer_whole check (num_nonnulls(answer, answered_by, answered_at) in (0, 3))
);
-- One at a time waits for its answer; after that there may be another.
create unique index entry_disputes_one_open on entry_disputes (tenant_id, client_id, seq) where answered_at is null;
create index entry_disputes_by_entry on entry_disputes (tenant_id, client_id, seq, created_at);
create index entry_disputes_waiting on entry_disputes (tenant_id, created_at, dispute_id) where answered_at is null;
select app.protect('entry_disputes');
grant select, insert on entry_disputes to miya_app;
-- Answered once; what the client wrote stays as it is.
grant update (answer, answered_by, answered_at) on entry_disputes to miya_app;

create function app.tell_dispute() returns trigger language plpgsql as $$
begin
  perform pg_notify('miya_live', json_build_object(
    'tenant', new.tenant_id, 'client', new.client_id,
    'event', json_build_object('topic', 'dispute', 'seq', new.seq)
  )::text);
  return null;
end $$;
create trigger entry_disputes_tell after update of answered_at on entry_disputes
  for each row when (old.answered_at is distinct from new.answered_at)
  execute function app.tell_dispute();

-- Recorded orders, the last first, page by page; reconciliation reads it too.
drop index orders_recorded;
create index orders_recorded on orders (tenant_id, client_id, recorded_at desc, order_id desc)
  where recorded_at is not null;
