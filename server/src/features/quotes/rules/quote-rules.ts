import {
  type Destination,
  type Parcel,
  plainPostcode,
  type QuoteLine,
  type QuoteWeight,
} from '@miya/contract/quotes';
import { shareOf } from './exact.ts';
import { freightLine } from './freight-rules.ts';
import type { Card, Fuel, ServiceRules } from './rates.ts';
import { surchargeLine } from './surcharge-rules.ts';
import { weigh } from './weight-rules.ts';

export type Price = { weight: QuoteWeight; lines: QuoteLine[]; total: number };
export type NoPrice = 'destination_missing' | 'destination_not_served' | 'parcel_too_heavy';

/** All that a price depends on. Nothing else is looked at: not the clock, not the database. */
export type Ask = { parcel: Parcel; service: ServiceRules; card: Card; fuel: Fuel | undefined };

/** What the parcel costs, line by line, or the name of why it has no price. */
export function priceOf({ parcel, service, card, fuel }: Ask): Price | NoPrice {
  const { destination } = parcel;
  if (!destination?.country) return 'destination_missing';
  const weight = weigh(parcel, service);
  const { chargeable } = weight;
  if (chargeable > service.weightMaximum) return 'parcel_too_heavy';
  const zone = zoneOf(card, destination);
  const freight = zone && freightLine(zone, card.stepsByZone.get(zone) ?? [], chargeable);
  if (!freight) return 'destination_not_served';

  const surcharges = card.surcharges.map((one) =>
    surchargeLine(one, { destination, parcel, service, chargeable }),
  );
  const lines = [
    freight,
    fuelLine(freight.amount, fuel),
    insuranceLine(parcel.insured, card.insurance),
    ...surcharges,
  ].filter((line) => line !== undefined);
  return { weight, lines, total: lines.reduce((sum, { amount }) => sum + amount, 0) };
}

/** The longest beginning of a postcode decides; a country as a whole is the empty beginning. */
function zoneOf({ zonesByCountry }: Card, { country, postcode }: Destination): string | undefined {
  const plain = plainPostcode(postcode);
  return zonesByCountry.get(country)?.find((place) => plain.startsWith(place.postcode))?.zone;
}

function fuelLine(freight: number, fuel: Fuel | undefined): QuoteLine | undefined {
  if (!fuel || fuel.points === 0) return undefined;
  const amount = Number(shareOf(BigInt(freight), fuel.points));
  return { key: 'fuel', amount, points: fuel.points, of: freight, since: fuel.since };
}

function insuranceLine(insured: number, { points, minimum }: Card['insurance']): QuoteLine | undefined {
  if (insured === 0) return undefined;
  const share = shareOf(BigInt(insured), points);
  const key = share < minimum ? 'insurance_minimum' : 'insurance';
  return { key, amount: Number(share < minimum ? minimum : share), points, insured };
}
