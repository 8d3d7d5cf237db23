import { type Destination, type Parcel, plainPostcode, type QuoteLine } from '@miya/contract/quotes';
import { perKilo } from './exact.ts';
import type { RemotePlace, Surcharge } from './rates.ts';

type Ask = { destination: Destination; parcel: Parcel; chargeable: number };

/** The line a surcharge adds to this parcel, if it applies. */
export function surchargeLine(surcharge: Surcharge, ask: Ask): QuoteLine | undefined {
  return surcharge.kind === 'remote_area' ? remoteLine(surcharge, ask) : oversizeLine(surcharge, ask);
}

type RemoteArea = Extract<Surcharge, { kind: 'remote_area' }>;

function remoteLine({ code, amount, perKg, places }: RemoteArea, { destination, chargeable }: Ask) {
  const postcode = plainPostcode(destination.postcode);
  const names = [destination.province, destination.city, destination.district].map(plainName);
  const place = places.find((one) => matches(one, destination.country, postcode, names));
  if (!place) return undefined;
  return {
    key: 'remote_area',
    amount: Number(amount + perKilo(perKg, chargeable)),
    code,
    ...('name' in place
      ? { by: 'place' as const, place: place.name }
      : { by: 'postcode' as const, place: destination.postcode }),
  } satisfies QuoteLine;
}

function matches(place: RemotePlace, country: string, postcode: string, names: string[]): boolean {
  if (place.country !== country) return false;
  if ('name' in place) return names.includes(plainName(place.name));
  // By their beginnings: 97 to 98 holds 97000 as well as 98999.
  const beginning = (of: string) => postcode.slice(0, of.length);
  return postcode !== '' && beginning(place.from) >= place.from && beginning(place.to) <= place.to;
}

/** Names are compared without regard to case, width and accents: Mérida is MERIDA. */
const plainName = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

type Oversize = Extract<Surcharge, { kind: 'oversize' }>;

function oversizeLine({ code, amount, by, over }: Oversize, { parcel }: Ask): QuoteLine | undefined {
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

function measure({ size, weight, pieces }: Parcel, by: Oversize['by']): number {
  if (by === 'piece_weight') return Math.ceil(weight / pieces);
  if (!size) return 0;
  const [longest = 0, ...others] = [size.length, size.width, size.height].sort((a, b) => b - a);
  return by === 'longest_side' ? longest : longest + 2 * others.reduce((sum, side) => sum + side, 0);
}
