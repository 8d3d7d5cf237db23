import type { AddressKind } from '@miya/contract/addresses';
import type { Region } from '@miya/contract/positions';
import type { SecurityEventKind } from '@miya/contract/security-events';
import type { ColumnType, Generated } from 'kysely';
import type { Json, MaybeTime, Time } from './columns.ts';

/** Tenants and their settings, clients, sessions, keys and addresses. */
export type AccountTables = {
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
    print_masked: Generated<boolean>;
    recharge_note: Generated<string>;
    contact_phone: Generated<string>;
    contact_email: Generated<string>;
    time_zone: string | null;
    rates_revision: Generated<bigint>;
    created_at: Time;
  };
  tenant_hosts: { host: string; tenant_id: number };
  tenant_rates: { tenant_id: number; revision: string };
  tenant_quotas: { tenant_id: number; kind: string; most: number };
  tenant_retention: { tenant_id: number; kind: string; days: number };
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
  sessions: {
    tenant_id: number;
    token_hash: Buffer;
    client_id: string;
    created_at: Time;
    last_used_at: Time;
    ended_at: MaybeTime;
    address: string;
    user_agent: string;
    session_id: Generated<string>;
    device_hash: Buffer | null;
    proved_at: MaybeTime;
  };
  known_devices: {
    tenant_id: number;
    client_id: string;
    device_hash: Buffer;
    last_used_at: Time;
  };
  one_time_codes: {
    tenant_id: number;
    phone: string;
    purpose: string;
    code_hash: Buffer;
    tries: Generated<number>;
    known_tries: Generated<number>;
    created_at: Time;
    used_at: MaybeTime;
  };
  client_settings: {
    tenant_id: number;
    client_id: string;
    company: Generated<string>;
    default_service: string | null;
    notice_choices: ColumnType<unknown, string | undefined, string>;
    notice_email: string | null;
    last_sender: ColumnType<unknown, string | null | undefined, string | null>;
    last_sender_at: MaybeTime;
    order_filters: ColumnType<unknown, string | undefined, string>;
    boxes: ColumnType<unknown, string | undefined, string>;
  };
  security_events: {
    tenant_id: number;
    client_id: string;
    event_id: Generated<string>;
    kind: SecurityEventKind;
    happened_at: Time;
    network: string;
    browser: string | null;
    system: string | null;
  };
  key_fingerprints: { name: string; fingerprint: Buffer; created_at: Time };
  rate_limits: { key: string; hits: Date[]; expires_at: Date };
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
  api_keys: {
    tenant_id: number;
    key_id: Generated<string>;
    client_id: string;
    key_hash: Buffer;
    name: string;
    test: Generated<boolean>;
    hint: string;
    scopes: string[];
    created_at: Time;
    last_used_at: MaybeTime;
    last_network: string | null;
    ends_at: MaybeTime;
    window_began: MaybeTime;
    window_taken: Generated<number>;
  };
  api_requests: {
    tenant_id: number;
    client_id: string;
    request_id: string;
    key_name: string;
    test: Generated<boolean>;
    method: string;
    path: string;
    status: number;
    code: string | null;
    milliseconds: number;
    network: string;
    happened_at: Time;
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
    apart_from: Generated<string[]>;
    search: string;
    /** The import that added the address. Null when no import added it. */
    import_id: string | null;
    created_at: Time;
    updated_at: Time;
  };
  deleted_addresses: {
    tenant_id: number;
    client_id: string;
    address_id: string;
    deletion_id: string;
    content: Json<unknown>;
    deleted_at: Time;
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
};
