-- A side may have tenths of a centimetre: 12.5 is no longer taken for 13. The version before reads and writes these columns as it did.
alter table orders
  alter column length type double precision,
  alter column width  type double precision,
  alter column height type double precision;

-- A carrier that does count broken centimetres as whole ones says so of its service.
alter table services add column whole_sides boolean not null default false;

-- A remote area may cost so much per kilogram, and at least an amount.
alter table rate_surcharges add column minimum bigint not null default 0 check (minimum >= 0);

grant update (whole_sides) on services to miya_app;
