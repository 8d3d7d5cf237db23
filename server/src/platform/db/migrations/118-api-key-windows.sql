-- Of the minute that a key is counted in: when it began, and how many of its uses processes have taken so far. They take
-- some at a time, so that a request seldom asks for them.
alter table api_keys
  add column window_began timestamptz,
  add column window_taken int not null default 0;
grant update (window_began, window_taken) on api_keys to miya_app;
