import type { Party } from '@miya/contract/addresses';

type Compared = Pick<Party, 'name' | 'mobile' | 'region' | 'detail' | 'postcode'>;

/** However spaced, cased or accented; only between digits a space says something: 2 21 is not 22 1. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/(?<!\d)\s+|\s+(?!\d)/g, '');

/** What those have in common that may be the same: person, telephone, country and street. */
export const personOf = ({ name, mobile, region, detail }: Compared): string =>
  [plain(name), mobile, region.country.code, plain(detail)].join('\n');

/** Of two with the same `personOf`: whether nothing else says that they are at different places. */
export function isSamePlace(one: Compared, other: Compared): boolean {
  const agree = (a: string, b: string) => a === '' || b === '' || plain(a) === plain(b);
  const levels = ['province', 'city', 'district'] as const;
  return (
    agree(one.postcode, other.postcode) &&
    levels.every((level) => agree(one.region[level]?.label ?? '', other.region[level]?.label ?? ''))
  );
}
