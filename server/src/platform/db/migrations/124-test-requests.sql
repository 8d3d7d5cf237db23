-- Whether a request over the API came with a test key: what it did is nothing that was ordered.
alter table api_requests add column test boolean not null default false;
