-- What a carrier has made of customs' rules (the rules themselves stand in the contract): a hint, or nothing.
create table tenant_clearance_rules (
  tenant_id int  not null references tenants (tenant_id),
  rule      text not null check (rule ~ '^[a-z0-9-]{1,40}$'),
  setting   text not null check (setting in ('advised', 'off')),
  primary key (tenant_id, rule)
);
select app.protect('tenant_clearance_rules');
grant select, insert, delete on tenant_clearance_rules to miya_app;
grant update (setting) on tenant_clearance_rules to miya_app;

-- Rules for duties and taxes that a carrier has set itself: one takes the place of what the product knows under its code.
create table duty_rules (
  tenant_id  int   not null references tenants (tenant_id),
  code       text  not null check (code ~ '^[a-z0-9-]{1,40}$'),
  valid_from date  not null,
  rule       jsonb not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, code, valid_from)
);
select app.protect('duty_rules');
grant select, insert, delete on duty_rules to miya_app;
grant update (rule, created_at) on duty_rules to miya_app;

-- What one of a currency costs from a day on, in millionths of the tenant's own: for estimates, no money moves by it.
create table exchange_rates (
  tenant_id  int    not null references tenants (tenant_id),
  currency   text   not null check (currency ~ '^[A-Z]{3}$'),
  valid_from date   not null,
  millionths bigint not null check (millionths between 1 and 1000000000000),
  primary key (tenant_id, currency, valid_from)
);
select app.protect('exchange_rates');
grant select, insert, delete on exchange_rates to miya_app;
grant update (millionths) on exchange_rates to miya_app;
