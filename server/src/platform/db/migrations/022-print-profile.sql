-- Whether labels hide who sends and receives: names, telephones and room numbers, as China's standard for waybills asks.
alter table tenants add column print_masked boolean not null default false;
