-- What the goods are declared to be worth at customs, in minor units; it buys no insurance. 0: nothing is declared.
alter table orders add column declared bigint not null default 0 check (declared >= 0);
grant update (declared) on orders to miya_app;
