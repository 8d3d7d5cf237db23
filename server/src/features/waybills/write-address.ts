import type { Shapes } from '../../libraries/printing/index.ts';
import type { PrintParty } from './labels/mask-party.ts';

// In these countries an address goes from the large to the small.
const largeFirst = new Set(['CN', 'JP', 'KR', 'TW', 'HK', 'MO']);

/** The address in one line as it is written in its country, without country and postcode. */
export function writeAddress({ region, detail }: PrintParty, places: readonly string[]): string {
  if (!largeFirst.has(region.country.code))
    return [detail, ...places.toReversed()].filter(Boolean).join(', ');
  const joint = [...places, detail].filter(Boolean);
  // Names in Latin letters have spaces of their own: 'Osaka, Osaka-shi Kita-ku, Umeda'.
  return joint.join(
    joint.every((part) => /[\p{Script=Han}\p{Script=Kana}\p{Script=Hira}]/u.test(part)) ? '' : ', ',
  );
}

const shapesByCountry: Record<string, Shapes> = { JP: 'japanese', KR: 'korean' };

export const shapesOf = ({ region }: PrintParty): Shapes => shapesByCountry[region.country.code] ?? 'chinese';
