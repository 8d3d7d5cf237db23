import {
  type Destination,
  listParcelRows,
  normalizePostcode,
  type Parcel,
  type ParcelRow,
  type QuoteLine,
} from '@miya/contract/quotes';
import { normalizePlaceName } from '../rates/normalize-place-name.ts';
import { multiplyPerKilogram } from './exact-arithmetic.ts';
import type { OversizeRule, RemoteCountryPlaces, RemoteRule, ServiceRules } from './rate-types.ts';
import { getSidesMm } from './weight-rules.ts';

type SurchargeInput = { destination: Destination; parcel: Parcel; service: ServiceRules; chargeable: number };

/** Returns undefined when the surcharge does not apply to the parcel. */
export function buildSurchargeLine(
  rule: RemoteRule | OversizeRule,
  ask: SurchargeInput,
): QuoteLine | undefined {
  return rule.kind === 'remote_area' ? buildRemoteAreaLine(rule, ask) : buildOversizeLine(rule, ask);
}

function buildRemoteAreaLine(
  rule: RemoteRule,
  { destination, chargeable }: SurchargeInput,
): QuoteLine | undefined {
  const country = rule.countries.get(destination.country);
  const match = country && (findByPostcode(country, destination) ?? findByPlaceName(country, destination));
  if (!match) return undefined;
  const amount = rule.amount + multiplyPerKilogram(rule.perKg, chargeable);
  const { code, minimum } = rule;
  return amount < minimum
    ? { key: 'remote_area_minimum', amount: Number(minimum), code, ...match }
    : { key: 'remote_area', amount: Number(amount), code, ...match };
}

function findByPostcode({ ranges }: RemoteCountryPlaces, { postcode }: Destination) {
  const normalized = normalizePostcode(postcode);
  // Only prefixes are compared: the range 97 to 98 contains 97000 and 98999.
  const getPrefix = (bound: string) => normalized.slice(0, bound.length);
  const isInRange = ranges.some(({ from, to }) => getPrefix(from) >= from && getPrefix(to) <= to);
  return normalized !== '' && isInRange ? { by: 'postcode' as const, place: postcode } : undefined;
}

function findByPlaceName({ names }: RemoteCountryPlaces, { province, city, district }: Destination) {
  if (names.size === 0) return undefined;
  const name = [province, city, district].map((place) => names.get(normalizePlaceName(place))).find(Boolean);
  return name ? { by: 'place' as const, place: name } : undefined;
}

/** Charges each piece beyond the limit. The line states the largest measured value. */
function buildOversizeLine(
  { code, amount, by, over }: OversizeRule,
  { parcel, service }: SurchargeInput,
): QuoteLine | undefined {
  const oversizeRows = listParcelRows(parcel)
    .map((row) => ({ pieces: row.pieces, measured: measurePiece(row, service, by) }))
    .filter(({ measured }) => measured > over);
  if (oversizeRows.length === 0) return undefined;
  const pieces = oversizeRows.reduce((sum, row) => sum + row.pieces, 0);
  const found = Math.max(...oversizeRows.map((row) => row.measured));
  return { key: 'oversize', amount: Number(amount * BigInt(pieces)), code, by, limit: over, found, pieces };
}

/** Measures one piece of a row, in grams for 'piece_weight', else in centimetres. */
function measurePiece(
  { size, weight, pieces }: ParcelRow,
  service: ServiceRules,
  by: OversizeRule['by'],
): number {
  if (by === 'piece_weight') return Math.ceil(weight / pieces);
  if (!size) return 0;
  const [longest = 0, ...others] = getSidesMm(size, service).sort((a, b) => b - a);
  const girth = longest + 2 * others.reduce((sum, side) => sum + side, 0);
  return (by === 'longest_side' ? longest : girth) / 10;
}
