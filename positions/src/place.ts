import type { Language } from '../../contract/src/values/languages.ts';

/** A place as the builders describe it. It becomes one line in the file of its country. */
export type Place = {
  /** The name in the source, usually in the script of the country. */
  name: string;
  /** Unique among the siblings and equal in every build: an official code if there is one, otherwise the name. */
  key?: string;
  /** The name in Latin letters, if `name` has other letters. */
  latin?: string | undefined;
  /** Names in languages that have another name for the place. */
  names?: Partial<Record<Language, string>>;
  /** The postcodes, without hyphens and spaces. */
  codes?: string[];
  /** Other spellings that the search finds. */
  aliases?: string[];
  children?: Place[];
};

export type Country = {
  code: string;
  places: Place[];
  /** The default key of a place of the last level. `code`: its postcode and its name. `name`: its name only. */
  leafKey?: 'name' | 'code';
  /** The number of digits of a postcode in the data. Digits that users type after these (ZIP+4) are ignored. */
  codeLength?: number | undefined;
  /** A postcode that is not in the data is located by its leading digits, but not by fewer than this number. */
  codePrefix?: number | undefined;
  /** A hyphen is written after this many digits. */
  codeSplit?: number | undefined;
  /** Old region -> current region, by keys, for places that were below another region in earlier builds. */
  moved?: Record<string, string> | undefined;
};

/** Compares names in the alphabetical order of a language, then postcodes, so that every build has the same order. */
export function createNameComparator(language: string) {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return (a: Place, b: Place) =>
    compare(a.name, b.name) || (a.codes?.[0] ?? '').localeCompare(b.codes?.[0] ?? '');
}

/** Merges rows with the same name into one place with all their postcodes. */
export function mergePlacesByName(rows: Iterable<{ name: string; code: string }>): Place[] {
  const codesByName = new Map<string, Set<string>>();
  for (const { name, code } of rows) {
    const codes = codesByName.get(name);
    if (codes) codes.add(code);
    else codesByName.set(name, new Set([code]));
  }
  return Array.from(codesByName, ([name, codes]) => ({ name, codes: [...codes].sort() }));
}
