import type { Language } from '../../contract/src/values/languages.ts';

/** A place as the builders describe it; the file of its country holds it in one line. */
export type Place = {
  /** As people there write it. */
  name: string;
  /** Tells it from its siblings, in every build to come: an official code where there is one, else the name. */
  key?: string;
  /** The name in Latin letters, where `name` is not. */
  latin?: string | undefined;
  /** The name for readers of a language, where it differs. */
  names?: Partial<Record<Language, string>>;
  codes?: string[];
  /** Further spellings under which people look for it. */
  aliases?: string[];
  children?: Place[];
};

export type Country = {
  code: string;
  places: Place[];
  /** `code`: the last level is told apart by its postcode and name together. */
  leafKey?: 'name' | 'code';
  /** Digits of a full postcode: what is typed beyond them (a house's own code) is not looked up. */
  codeLength?: number | undefined;
  /** So many leading digits still tell the neighbourhood of a code that is not in the list. */
  codePrefix?: number | undefined;
  /** A hyphen is written after so many digits. */
  codeSplit?: number | undefined;
  /** Regions that some places were listed below in earlier builds, and the regions where they are now. */
  moved?: Record<string, string> | undefined;
};

/** Sorted as readers of the language expect; ties by code, so that each build gives the same order. */
export function byName(language: string) {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return (a: Place, b: Place) =>
    compare(a.name, b.name) || (a.codes?.[0] ?? '').localeCompare(b.codes?.[0] ?? '');
}

/** One place per name: rows of the same name are one place with all their postcodes. */
export function gather(rows: Iterable<{ name: string; code: string }>): Place[] {
  const codes = new Map<string, Set<string>>();
  for (const { name, code } of rows) {
    const gathered = codes.get(name);
    if (gathered) gathered.add(code);
    else codes.set(name, new Set([code]));
  }
  return Array.from(codes, ([name, gathered]) => ({ name, codes: [...gathered].sort() }));
}
