-- When the owner has last proved to be it in this session, after the sign-in itself.
alter table sessions add column proved_at timestamptz;
grant update (proved_at) on sessions to miya_app;

-- A code may also be what proves it.
-- contracts: nothing; the check is replaced by one that takes more.
alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check
  check (purpose in ('register', 'retrieve', 'prove'));
