import {
  type Destination,
  type Parcel,
  type ParcelRow,
  plainPostcode,
  type QuoteLine,
  rowsOf,
} from '@miya/contract/quotes';
import { plainName } from '../rates/plain-name.ts';
import { perKilo } from './exact.ts';
import type { OversizeRule, RemoteCountry, RemoteRule, ServiceRules } from './rates.ts';
import { sidesOf } from './weight-rules.ts';

type Ask = { destination: Destination; parcel: Parcel; service: ServiceRules; chargeable: number };

/** The line a surcharge adds to this parcel, if it applies. */
export function surchargeLine(rule: RemoteRule | OversizeRule, ask: Ask): QuoteLine | undefined {
  return rule.kind === 'remote_area' ? remoteLine(rule, ask) : oversizeLine(rule, ask);
}

function remoteLine(rule: RemoteRule, { destination, chargeable }: Ask): QuoteLine | undefined {
  const country = rule.countries.get(destination.country);
  const found = country && (byPostcode(country, destination) ?? byName(country, destination));
  if (!found) return undefined;
  const amount = rule.amount + perKilo(rule.perKg, chargeable);
  const { code, minimum } = rule;
  return amount < minimum
    ? { key: 'remote_area_minimum', amount: Number(minimum), code, ...found }
    : { key: 'remote_area', amount: Number(amount), code, ...found };
}

function byPostcode({ ranges }: RemoteCountry, { postcode }: Destination) {
  const plain = plainPostcode(postcode);
  // By their beginnings: 97 to 98 holds 97000 as well as 98999.
  const beginning = (of: string) => plain.slice(0, of.length);
  const within = ranges.some(({ from, to }) => beginning(from) >= from && beginning(to) <= to);
  return plain !== '' && within ? { by: 'postcode' as const, place: postcode } : undefined;
}

function byName({ names }: RemoteCountry, { province, city, district }: Destination) {
  if (names.size === 0) return undefined;
  const name = [province, city, district].map((one) => names.get(plainName(one))).find(Boolean);
  return name ? { by: 'place' as const, place: name } : undefined;
}

/** For each piece beyond the limit; the greatest of them is named. */
function oversizeLine(
  { code, amount, by, over }: OversizeRule,
  { parcel, service }: Ask,
): QuoteLine | undefined {
  const beyond = rowsOf(parcel)
    .map((row) => ({ pieces: row.pieces, found: measure(row, service, by) }))
    .filter(({ found }) => found > over);
  if (beyond.length === 0) return undefined;
  const pieces = beyond.reduce((sum, row) => sum + row.pieces, 0);
  const found = Math.max(...beyond.map((row) => row.found));
  return { key: 'oversize', amount: Number(amount * BigInt(pieces)), code, by, limit: over, found, pieces };
}

/** Grams or centimetres. */
function measure({ size, weight, pieces }: ParcelRow, service: ServiceRules, by: OversizeRule['by']): number {
  if (by === 'piece_weight') return Math.ceil(weight / pieces);
  if (!size) return 0;
  const [longest = 0, ...others] = sidesOf(size, service).sort((a, b) => b - a);
  const girth = longest + 2 * others.reduce((sum, side) => sum + side, 0);
  return (by === 'longest_side' ? longest : girth) / 10;
}
