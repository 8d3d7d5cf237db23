import { canRead, isLatin, type Language } from '@miya/contract';
import type { Region } from '@miya/contract/positions';
import {
  findCountry,
  getLatinName,
  hyphenatePostcode,
  regionLevels,
  translateRegions,
} from '../positions/index.ts';

/** The places of a printed address, from the largest (province) to the smallest. Missing levels are left out. */
export type PrintedPlaces = {
  /** In the language of the place when the destination can read its script, else in Latin letters. */
  names: string[];
  /** In Latin letters, for couriers on the way. Empty when `names` are in Latin letters already. */
  latinNames: string[];
};

/**
 * Looks the places up by their stored keys: the result does not depend on the language of the user who prints.
 * A place that the user typed has no key and is printed as typed.
 */
export async function formatPlaces(
  stored: Region,
  destination: { countryCode: string; language: Language },
): Promise<PrintedPlaces> {
  const [region = stored] = await translateRegions([stored], destination.language);
  const table = (await findCountry(region.country.code))?.table;
  const isAtDestination = region.country.code === destination.countryCode;
  const namedPlaces = regionLevels.flatMap((level) => {
    const { value = null, label = '' } = region[level] ?? {};
    if (label === '') return [];
    const place = value ? table?.findPlace(value) : undefined;
    if (!table || place === undefined) return [{ name: label, latinName: label }];
    const localName = table.getLocalName(place);
    // Local couriers know 'Roma', not 'Rome'. An English name is needed only for names in other scripts.
    const latinName = isLatin(localName) ? localName : getLatinName(table, place);
    const isReadable = isAtDestination || canRead(localName, destination.language);
    return [{ name: isReadable ? localName : latinName, latinName }];
  });
  // A city that is also a province, such as Tokyo, is printed once.
  const removeDuplicates = (names: string[]) => [...new Set(names)];
  const names = removeDuplicates(namedPlaces.map((place) => place.name));
  if (names.every(isLatin)) return { names, latinNames: [] };
  // A place that was typed in another script has no Latin name and is not printed twice.
  return { names, latinNames: removeDuplicates(namedPlaces.map((place) => place.latinName).filter(isLatin)) };
}

/** Adds the hyphen of countries that write one: `'9800021'` -> `'980-0021'`. Imported files often lack the hyphen. */
export async function formatPostcode(countryCode: string, postcode: string): Promise<string> {
  const { codeLength, codeSplit } = (await findCountry(countryCode))?.table.header ?? {};
  const lacksHyphen = /^\d+$/.test(postcode) && postcode.length === codeLength;
  return lacksHyphen ? hyphenatePostcode(postcode, codeSplit) : postcode;
}
