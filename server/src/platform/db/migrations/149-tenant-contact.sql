-- Whom receivers can ask about a parcel: the public tracking page shows it where one is held. Empty where the carrier has said nothing.
alter table tenants add column contact_phone text not null default '';
alter table tenants add column contact_email text not null default '';
