import { type Destination, type Parcel, plainPostcode, type QuoteLine } from '@miya/contract/quotes';
import { perKilo } from './exact.ts';
import { plainName } from './plain-name.ts';
import type { OversizeRule, RemoteCountry, RemoteRule } from './rates.ts';

type Ask = { destination: Destination; parcel: Parcel; chargeable: number };

/** The line a surcharge adds to this parcel, if it applies. */
export function surchargeLine(rule: RemoteRule | OversizeRule, ask: Ask): QuoteLine | undefined {
  return rule.kind === 'remote_area' ? remoteLine(rule, ask) : oversizeLine(rule, ask);
}

function remoteLine(rule: RemoteRule, { destination, chargeable }: Ask): QuoteLine | undefined {
  const country = rule.countries.get(destination.country);
  const found = country && (byPostcode(country, destination) ?? byName(country, destination));
  if (!found) return undefined;
  const amount = Number(rule.amount + perKilo(rule.perKg, chargeable));
  return { key: 'remote_area', amount, code: rule.code, ...found };
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

function oversizeLine({ code, amount, by, over }: OversizeRule, { parcel }: Ask): QuoteLine | undefined {
  const found = measure(parcel, by);
  if (found <= over) return undefined;
  const { pieces } = parcel;
  return {
    key: 'oversize',
    amount: Number(amount * BigInt(pieces)),
    code,
    by,
    limit: over,
    found,
    pieces,
  };
}

function measure({ size, weight, pieces }: Parcel, by: OversizeRule['by']): number {
  if (by === 'piece_weight') return Math.ceil(weight / pieces);
  if (!size) return 0;
  const [longest = 0, ...others] = [size.length, size.width, size.height].sort((a, b) => b - a);
  return by === 'longest_side' ? longest : longest + 2 * others.reduce((sum, side) => sum + side, 0);
}
