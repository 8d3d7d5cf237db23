import type { Party } from '@miya/contract/addresses';
import { foldText } from '../../positions/index.ts';

/** Builds the text that a search looks through: lower case, without accents and punctuation, like the search words. */
export function buildSearchText({ name, mobile, company, phone, region, detail, postcode }: Party): string {
  const places = [region.country, region.province, region.city, region.district].map(
    (level) => level?.label ?? '',
  );
  // Numbers have no spaces, so a search for '138 0013' finds both words within '13800138000'.
  const numbers = [mobile, phone.replace(/\D/g, '')];
  return foldText([name, company, ...numbers, detail, ...places, region.country.code, postcode].join(' '));
}

export const splitSearchWords = (text: string) => foldText(text).split(' ').filter(Boolean);
