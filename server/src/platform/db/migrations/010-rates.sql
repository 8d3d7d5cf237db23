-- What a carrier sells, and for how much. Weights are grams, lengths centimetres, money minor units of the tenant's currency.
create table services (
  tenant_id      int  not null references tenants (tenant_id),
  service_id     uuid not null default gen_random_uuid(),
  code           text not null check (code ~ '^[A-Z0-9-]{1,12}$'),
  kind           text not null check (kind in ('express', 'economy', 'air', 'sea')),
  -- By language.
  names          jsonb not null,
  divisor        int  not null check (divisor > 0),
  weight_step    int  not null check (weight_step > 0),
  weight_minimum int  not null check (weight_minimum >= 0),
  weight_maximum int  not null check (weight_maximum > 0),
  days_from      int,
  days_to        int,
  position       int  not null default 0,
  created_at     timestamptz not null default now(),
  primary key (tenant_id, service_id),
  constraint services_code_key unique (tenant_id, code)
);

-- In force from that day until a later one is. Hundredths of a percent.
create table fuel_rates (
  tenant_id  int  not null,
  service_id uuid not null,
  valid_from date not null,
  points     int  not null check (points >= 0),
  primary key (tenant_id, service_id, valid_from),
  foreign key (tenant_id, service_id) references services (tenant_id, service_id)
);

-- One version of a service's prices with all that belongs to it. It never changes, so whoever has read it may keep it.
create table rate_cards (
  tenant_id         int    not null,
  card_id           uuid   not null default gen_random_uuid(),
  service_id        uuid   not null,
  -- Whose agreed prices these are; null: everybody else's.
  client_id         uuid,
  version           text   not null,
  valid_from        date   not null,
  valid_to          date,
  insurance_points  int    not null check (insurance_points >= 0),
  insurance_minimum bigint not null check (insurance_minimum >= 0),
  -- SHA-256 of what was sent: the same card sent again is recognised, another one under its version refused.
  content_hash      bytea  not null,
  created_at        timestamptz not null default now(),
  primary key (tenant_id, card_id),
  foreign key (tenant_id, service_id) references services (tenant_id, service_id),
  foreign key (tenant_id, client_id) references clients (tenant_id, client_id),
  constraint rate_cards_version_key unique nulls not distinct (tenant_id, service_id, client_id, version)
);

create table rate_zones (
  tenant_id int  not null,
  card_id   uuid not null,
  zone      text not null,
  primary key (tenant_id, card_id, zone),
  foreign key (tenant_id, card_id) references rate_cards (tenant_id, card_id)
);

-- A country ('' as beginning) or those of its postcodes that begin so.
create table rate_zone_places (
  tenant_id int  not null,
  card_id   uuid not null,
  country   text not null,
  postcode  text not null,
  zone      text not null,
  primary key (tenant_id, card_id, country, postcode),
  foreign key (tenant_id, card_id, zone) references rate_zones (tenant_id, card_id, zone)
);

-- From its lowest weight on: a first weight and further steps, or a price per kilogram.
create table rate_brackets (
  tenant_id       int  not null,
  card_id         uuid not null,
  zone            text not null,
  from_weight     int  not null check (from_weight >= 0),
  first_weight    int,
  first_price     bigint check (first_price >= 0),
  continued_step  int check (continued_step > 0),
  continued_price bigint check (continued_price >= 0),
  kilo_price      bigint check (kilo_price >= 0),
  primary key (tenant_id, card_id, zone, from_weight),
  foreign key (tenant_id, card_id, zone) references rate_zones (tenant_id, card_id, zone),
  constraint rate_brackets_one_way check (
    num_nonnulls(first_weight, first_price, continued_step, continued_price) = case when kilo_price is null then 4 else 0 end
  )
);

create table rate_surcharges (
  tenant_id   int    not null,
  card_id     uuid   not null,
  code        text   not null,
  kind        text   not null check (kind in ('remote_area', 'oversize')),
  amount      bigint not null check (amount >= 0),
  kilo_amount bigint not null default 0 check (kilo_amount >= 0),
  measure     text check (measure in ('longest_side', 'girth', 'piece_weight')),
  over        int,
  primary key (tenant_id, card_id, code),
  foreign key (tenant_id, card_id) references rate_cards (tenant_id, card_id),
  constraint rate_surcharges_whole check (num_nonnulls(measure, over) = case kind when 'oversize' then 2 else 0 end)
);

create table rate_surcharge_places (
  tenant_id     int  not null,
  card_id       uuid not null,
  code          text not null,
  number        int  not null,
  country       text not null,
  postcode_from text,
  postcode_to   text,
  place_name    text,
  primary key (tenant_id, card_id, code, number),
  foreign key (tenant_id, card_id, code) references rate_surcharges (tenant_id, card_id, code),
  constraint rate_surcharge_places_one_way check (
    num_nonnulls(postcode_from, postcode_to) = case when place_name is null then 2 else 0 end
  )
);

-- A price that was given and stands until it expires. An order keeps a copy, so old ones can go.
create table quotes (
  tenant_id  int    not null,
  client_id  uuid   not null,
  quote_id   uuid   not null default gen_random_uuid(),
  service_id uuid   not null,
  card_id    uuid   not null,
  currency   text   not null check (currency ~ '^[A-Z]{3}$'),
  total      bigint not null check (total >= 0),
  -- What was asked, and the answer line by line.
  snapshot   jsonb  not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (tenant_id, client_id, quote_id),
  foreign key (tenant_id, client_id) references clients (tenant_id, client_id)
);
create index quotes_expiry on quotes (tenant_id, expires_at);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'services', 'fuel_rates', 'rate_cards', 'rate_zones', 'rate_zone_places', 'rate_brackets', 'rate_surcharges',
    'rate_surcharge_places', 'quotes'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy own_tenant on %I using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::int)',
      tenant_table
    );
  end loop;
end $$;

grant select, insert on services to miya_app;
grant update (kind, names, divisor, weight_step, weight_minimum, weight_maximum, days_from, days_to, position)
  on services to miya_app;
grant select, insert on fuel_rates to miya_app;
grant update (points) on fuel_rates to miya_app;
grant select, insert on
  rate_cards, rate_zones, rate_zone_places, rate_brackets, rate_surcharges, rate_surcharge_places to miya_app;
grant select, insert, delete on quotes to miya_app;
