-- How clients recharge their accounts, in the carrier's own words; empty where it has said nothing.
alter table tenants add column recharge_note text not null default '';
