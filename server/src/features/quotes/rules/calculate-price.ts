import {
  type Destination,
  normalizePostcode,
  type Parcel,
  type QuoteLine,
  type QuoteWeight,
} from '@miya/contract/quotes';
import { calculateShare } from './exact-arithmetic.ts';
import { buildFreightLine } from './freight-rules.ts';
import type { CompiledRateCard, FuelRate, ServiceRules } from './rate-types.ts';
import { buildSurchargeLine } from './surcharge-rules.ts';
import { calculateWeight } from './weight-rules.ts';

export type Price = { weight: QuoteWeight; lines: QuoteLine[]; total: number };
export type NoPriceReason = 'destination_missing' | 'destination_not_served' | 'parcel_too_heavy';

/** Everything that a price depends on. The rules read neither the clock nor the database. */
export type PriceInput = {
  parcel: Parcel;
  service: ServiceRules;
  card: CompiledRateCard;
  fuel: FuelRate | undefined;
};

/** Returns the price with its lines, or the reason why the parcel has no price. */
export function calculatePrice({ parcel, service, card, fuel }: PriceInput): Price | NoPriceReason {
  const { destination } = parcel;
  if (!destination?.country) return 'destination_missing';
  const weight = calculateWeight(parcel, service);
  const { chargeable } = weight;
  if (chargeable > service.weightMaximum) return 'parcel_too_heavy';
  const zone = findZone(card, destination);
  const freight = zone && buildFreightLine(zone, card.bracketChoicesByZone.get(zone) ?? [], chargeable);
  if (!freight) return 'destination_not_served';

  const surcharges = card.surcharges.map((rule) =>
    buildSurchargeLine(rule, { destination, parcel, service, chargeable }),
  );
  const lines = [
    freight,
    buildFuelLine(freight.amount, fuel),
    buildInsuranceLine(parcel.insured, card.insurance),
    ...surcharges,
  ].filter((line) => line !== undefined);
  return { weight, lines, total: lines.reduce((sum, { amount }) => sum + amount, 0) };
}

/** Finds the zone of the longest matching postcode prefix. A zone for a whole country has the empty prefix. */
function findZone(
  { zonesByCountry }: CompiledRateCard,
  { country, postcode }: Destination,
): string | undefined {
  const normalized = normalizePostcode(postcode);
  return zonesByCountry.get(country)?.find((place) => normalized.startsWith(place.postcode))?.zone;
}

function buildFuelLine(freight: number, fuel: FuelRate | undefined): QuoteLine | undefined {
  if (!fuel || fuel.points === 0) return undefined;
  const amount = Number(calculateShare(BigInt(freight), fuel.points));
  return { key: 'fuel', amount, points: fuel.points, of: freight, since: fuel.since };
}

function buildInsuranceLine(
  insured: number,
  { points, minimum }: CompiledRateCard['insurance'],
): QuoteLine | undefined {
  if (insured === 0) return undefined;
  const share = calculateShare(BigInt(insured), points);
  const key = share < minimum ? 'insurance_minimum' : 'insurance';
  return { key, amount: Number(share < minimum ? minimum : share), points, insured };
}
