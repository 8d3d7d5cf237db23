import { canRead, isLatin, type Language } from '@miya/contract';
import type { Region } from '@miya/contract/positions';
import { findCountry, formatCode, latinNameOf, levels, nameRegions } from '../positions/index.ts';

/** The places of an address as paper says them, from the widest to the narrowest; a level that is not there is left out. */
export type PaperPlaces = {
  /** As they are written at home where the destination reads that, else in Latin letters. */
  written: string[];
  /** The same in Latin letters for everybody on the way; empty where they are written so already. */
  latin: string[];
};

/** By the keys that were chosen, so that whoever prints it gets the same. What was typed stays as it was typed. */
export async function placesOnPaper(
  stored: Region,
  destination: { country: string; language: Language },
): Promise<PaperPlaces> {
  const [region = stored] = await nameRegions([stored], destination.language);
  const table = (await findCountry(region.country.code))?.table;
  const isAtDestination = region.country.code === destination.country;
  const named = levels.flatMap((level) => {
    const { value = null, label = '' } = region[level] ?? {};
    if (label === '') return [];
    const place = value ? table?.findPlace(value) : undefined;
    if (!table || place === undefined) return [{ written: label, latin: label }];
    const own = table.ownNameOf(place);
    // Whoever delivers it there knows 'Roma', not 'Rome'; only what is written in other letters needs an English name.
    const latin = isLatin(own) ? own : latinNameOf(table, place);
    return [{ written: isAtDestination || canRead(own, destination.language) ? own : latin, latin }];
  });
  // A city that is its own province is said once.
  const once = (names: string[]) => [...new Set(names)];
  const written = once(named.map((name) => name.written));
  if (written.every(isLatin)) return { written, latin: [] };
  // What somebody typed in other letters has no name in Latin ones, and is not said a second time as it is.
  return { written, latin: once(named.map((name) => name.latin).filter(isLatin)) };
}

/** With the hyphen where the country writes one: sheets have 9800021 for 980-0021. */
export async function postcodeOnPaper(country: string, postcode: string): Promise<string> {
  const { codeLength, codeSplit } = (await findCountry(country))?.table.header ?? {};
  const isBare = /^\d+$/.test(postcode) && postcode.length === codeLength;
  return isBare ? formatCode(postcode, codeSplit) : postcode;
}
