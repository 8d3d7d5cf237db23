import type { Language } from '@miya/contract';
import { isWide } from '../../i18n/punctuation.ts';
import type { RegionDraft } from './places/region-draft.ts';

export type Written = { region: RegionDraft; detail?: string; postcode?: string };

/** An address in one line, as the reader writes one. */
export const addressLine = (language: Language, written: Written): string =>
  addressParts(language, written).join(separatorOf(language));

/** What stands between the parts of an address. */
export const separatorOf = (language: Language) => (isWide(language) ? ' ' : ', ');

/**
 * The parts of an address as the reader writes one: from the country down to the door in Chinese and Japanese, the
 * other way everywhere else. Of a city that is its own province the name is said once.
 */
export function addressParts(
  language: Language,
  { region, detail = '', postcode = '' }: Written,
): readonly string[] {
  const { country, province, city, district } = region;
  const fromLarge = isWide(language);
  const down = [province, city, district].map((level) => level?.label ?? '');
  const land = country?.label ?? '';
  const parts = fromLarge
    ? [land, ...down, detail, postcode]
    : [detail, ...down.toReversed(), postcode, land];
  return parts.filter((part, at) => part !== '' && part !== parts[at - 1]);
}
