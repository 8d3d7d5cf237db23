-- A service that goes by post: customs get its parcels with the declaration of the post (CN23).
alter table services add column postal boolean not null default false;
grant update (postal) on services to miya_app;
