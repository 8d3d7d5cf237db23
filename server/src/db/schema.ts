import type { Language } from '@miya/contract';
import type { AddressKind } from '@miya/contract/addresses';
import type { Region } from '@miya/contract/positions';
import type { ColumnType, Generated } from 'kysely';

// The columns as the migrations leave them. A test compares this list with the catalogue.
type Time = ColumnType<Date, Date | undefined, Date>;
/** Read as a value, written as its text. */
type Json<T> = ColumnType<T, string, string>;
type MaybeTime = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** A day without a time, 2026-07-01. */
type Day = string;

export type Database = {
  tenants: {
    tenant_id: number;
    name: string;
    language: string | null;
    currency: string;
    country: string;
    waybill_prefix: string;
    logo: Buffer | null;
    logo_type: string | null;
    start_rule: string | null;
    created_at: Time;
  };
  tenant_hosts: { host: string; tenant_id: number };
  tenant_counters: { tenant_id: number; name: string; last_value: bigint };
  networks: { tenant_id: number; network_id: Generated<string>; name: string; created_at: Time };
  clients: {
    tenant_id: number;
    client_id: Generated<string>;
    network_id: string;
    client_num: string;
    name: string;
    phone: string;
    password_hash: string;
    disabled_at: MaybeTime;
    created_at: Time;
    approved_at: MaybeTime;
  };
  accounts: {
    tenant_id: number;
    client_id: string;
    currency: string;
    balance: Generated<bigint>;
    credit_limit: Generated<bigint>;
    last_seq: Generated<bigint>;
    frozen_at: MaybeTime;
  };
  sessions: {
    tenant_id: number;
    token_hash: Buffer;
    client_id: string;
    created_at: Time;
    last_used_at: Time;
    ended_at: MaybeTime;
    address: string;
    user_agent: string;
  };
  one_time_codes: {
    tenant_id: number;
    phone: string;
    purpose: string;
    code_hash: Buffer;
    tries: Generated<number>;
    created_at: Time;
    used_at: MaybeTime;
  };
  addresses: {
    tenant_id: number;
    client_id: string;
    address_id: Generated<string>;
    kind: AddressKind;
    name: string;
    mobile: string;
    company: string;
    phone: string;
    region: Json<Region>;
    detail: string;
    postcode: string;
    identity_key: number | null;
    identity_sealed: Buffer | null;
    identity_hash: Buffer | null;
    identity_masked: Generated<string>;
    is_default_sender: Generated<boolean>;
    is_default_receiver: Generated<boolean>;
    search: string;
    created_at: Time;
    updated_at: Time;
  };
  identity_reveals: {
    tenant_id: number;
    client_id: string;
    reveal_id: Generated<string>;
    subject: string;
    subject_id: string;
    token_hash: Buffer;
    ip: string;
    revealed_at: Time;
  };
  services: {
    tenant_id: number;
    service_id: Generated<string>;
    code: string;
    kind: string;
    names: Json<Record<Language, string>>;
    divisor: number;
    weight_step: number;
    weight_minimum: number;
    weight_maximum: number;
    days_from: number | null;
    days_to: number | null;
    position: number;
    created_at: Time;
  };
  fuel_rates: { tenant_id: number; service_id: string; valid_from: Day; points: number };
  rate_cards: {
    tenant_id: number;
    card_id: Generated<string>;
    service_id: string;
    client_id: string | null;
    version: string;
    valid_from: Day;
    valid_to: Day | null;
    insurance_points: number;
    insurance_minimum: bigint;
    content_hash: Buffer;
    created_at: Time;
  };
  rate_zones: { tenant_id: number; card_id: string; zone: string };
  rate_zone_places: { tenant_id: number; card_id: string; country: string; postcode: string; zone: string };
  rate_brackets: {
    tenant_id: number;
    card_id: string;
    zone: string;
    from_weight: number;
    first_weight: number | null;
    first_price: bigint | null;
    continued_step: number | null;
    continued_price: bigint | null;
    kilo_price: bigint | null;
  };
  rate_surcharges: {
    tenant_id: number;
    card_id: string;
    code: string;
    kind: string;
    amount: bigint;
    kilo_amount: bigint;
    measure: string | null;
    over: number | null;
  };
  rate_surcharge_places: {
    tenant_id: number;
    card_id: string;
    code: string;
    number: number;
    country: string;
    postcode_from: string | null;
    postcode_to: string | null;
    place_name: string | null;
  };
  quotes: {
    tenant_id: number;
    client_id: string;
    quote_id: Generated<string>;
    service_id: string;
    card_id: string;
    currency: string;
    total: bigint;
    snapshot: Json<unknown>;
    created_at: Time;
    expires_at: Date;
  };
  ledger_entries: {
    tenant_id: number;
    client_id: string;
    seq: bigint;
    kind: string;
    amount: bigint;
    balance_after: bigint;
    order_id: string | null;
    waybill: string | null;
    note: string;
    idempotency_key: string;
    actor: string;
    created_at: Time;
  };
  backoffice_keys: {
    tenant_id: number;
    key_id: Generated<string>;
    key_hash: Buffer;
    name: string;
    created_at: Time;
    last_used_at: MaybeTime;
    revoked_at: MaybeTime;
  };
  backoffice_uses: {
    tenant_id: number;
    use_id: Generated<string>;
    key_id: string;
    call: string;
    outcome: string;
    used_at: Time;
  };
  rate_limits: { key: string; hits: Date[]; expires_at: Date };
};
