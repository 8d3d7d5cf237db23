import type { Language } from '@miya/contract';
import { usesWidePunctuation } from '../../i18n/punctuation.ts';
import type { RegionDraft } from './places/region-draft.ts';

/** The parts of a party that form its address. */
export type AddressValues = { region: RegionDraft; detail?: string; postcode?: string };

/** Formats an address as one line, in the order of the language: 'Calle Mayor 1, Madrid, 28013, España'. */
export const formatAddress = (language: Language, address: AddressValues): string =>
  listAddressParts(language, address).join(getAddressSeparator(language));

/** The text between two parts of an address: a space in Chinese and Japanese, otherwise a comma and a space. */
export const getAddressSeparator = (language: Language) => (usesWidePunctuation(language) ? ' ' : ', ');

/**
 * Lists the parts of an address in the order of the language:
 * - Chinese and Japanese: country, province, city, district, detailed address, postcode
 * - other languages: detailed address, district, city, province, postcode, country
 * Leaves out empty parts. Leaves out a part that equals its direct predecessor in this order: a city with the name of
 * its province appears once ('Madrid'). Equal parts with an empty part between them both stay.
 */
export function listAddressParts(
  language: Language,
  { region, detail = '', postcode = '' }: AddressValues,
): readonly string[] {
  const { country, province, city, district } = region;
  const startsWithCountry = usesWidePunctuation(language);
  const levelLabels = [province, city, district].map((level) => level?.label ?? '');
  const countryLabel = country?.label ?? '';
  const parts = startsWithCountry
    ? [countryLabel, ...levelLabels, detail, postcode]
    : [detail, ...levelLabels.toReversed(), postcode, countryLabel];
  return parts.filter((part, index) => part !== '' && part !== parts[index - 1]);
}
