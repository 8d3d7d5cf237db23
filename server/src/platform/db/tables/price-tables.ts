import type { Language } from '@miya/contract';
import type { Generated } from 'kysely';
import type { Day, Json, Time } from './columns.ts';

/** Services, rate cards, quotes, duty rules and customs rules. */
export type PriceTables = {
  tenant_clearance_rules: { tenant_id: number; rule: string; setting: string };
  duty_rules: { tenant_id: number; code: string; valid_from: Day; rule: Json<unknown>; created_at: Time };
  exchange_rates: { tenant_id: number; currency: string; valid_from: Day; millionths: bigint };
  services: {
    tenant_id: number;
    service_id: Generated<string>;
    code: string;
    kind: string;
    names: Json<Record<Language, string>>;
    divisor: number;
    whole_sides: Generated<boolean>;
    weigh_pieces: Generated<boolean>;
    postal: Generated<boolean>;
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
    minimum: Generated<bigint>;
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
};
