-- Where the tenant's days and months begin, by its IANA name: statements of one month are the same for whoever asks. Null: the zone
-- of its country.
alter table tenants add column time_zone text;
