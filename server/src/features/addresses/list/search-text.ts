import type { Party } from '@miya/contract/addresses';
import { fold } from '../../positions/index.ts';

/** What a search looks through: lower case, without accents and signs, as the words of a search are too. */
export function searchTextOf({ name, mobile, company, phone, region, detail, postcode }: Party): string {
  const places = [region.country, region.province, region.city, region.district].map(
    (level) => level?.label ?? '',
  );
  // A number is found however it is grouped: '138 0013' is looked for as two words within it.
  const numbers = [mobile, phone.replace(/\D/g, '')];
  return fold([name, company, ...numbers, detail, ...places, region.country.code, postcode].join(' '));
}

export const wordsOf = (text: string) => fold(text).split(' ').filter(Boolean);
