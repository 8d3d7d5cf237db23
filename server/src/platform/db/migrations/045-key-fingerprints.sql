-- By what a server recognises the secrets that this database was begun with. Only the owner reads them, at start.
create table key_fingerprints (
  name        text  primary key,
  fingerprint bytea not null check (length(fingerprint) = 32),
  created_at  timestamptz not null default now()
);
