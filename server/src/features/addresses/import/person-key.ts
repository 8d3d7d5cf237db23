import type { Party } from '@miya/contract/addresses';

type ComparedParty = Pick<Party, 'name' | 'mobile' | 'region' | 'detail' | 'postcode'>;

/** Ignores case, accents and spaces, except spaces between digits: '2 21' and '22 1' are different house numbers. */
const normalizeText = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/(?<!\d)\s+|\s+(?!\d)/g, '');

/** Builds the key that addresses of the same person have in common: name, mobile number, country and street. */
export const buildPersonKey = ({ name, mobile, region, detail }: ComparedParty): string =>
  [normalizeText(name), mobile, region.country.code, normalizeText(detail)].join('\n');

/**
 * Expects two parties with the same `buildPersonKey`. Returns true if their postcodes and regions do not contradict
 * each other. A missing value contradicts nothing.
 */
export function isSamePlace(one: ComparedParty, other: ComparedParty): boolean {
  const areEqualOrMissing = (first: string, second: string) =>
    first === '' || second === '' || normalizeText(first) === normalizeText(second);
  const levels = ['province', 'city', 'district'] as const;
  return (
    areEqualOrMissing(one.postcode, other.postcode) &&
    levels.every((level) =>
      areEqualOrMissing(one.region[level]?.label ?? '', other.region[level]?.label ?? ''),
    )
  );
}
