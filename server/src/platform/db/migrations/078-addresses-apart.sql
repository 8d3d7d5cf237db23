-- Addresses that somebody has said to be different ones, though they look alike: the others' ids.
alter table addresses add column apart_from uuid[] not null default '{}' check (cardinality(apart_from) <= 100);
grant update (apart_from) on addresses to miya_app;
