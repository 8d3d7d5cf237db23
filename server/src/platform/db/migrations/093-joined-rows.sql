-- Rows of an import with the same reference become one order, wherever they stand. They are found by this keyed hash, for the
-- cells are sealed. Rows without a reference have none, and neither have those of the version before.
alter table import_rows add column reference_hash bytea;
create index import_rows_reference on import_rows (tenant_id, client_id, import_id, reference_hash)
  where reference_hash is not null;

-- How many of the rows that are done joined the order of another row.
alter table imports add column joined int not null default 0;
grant update (joined) on imports to miya_app;
