import type { StreetLanguage } from '../street-patterns/street-words.ts';

/** How a country writes addresses: words and forms only, no single address. */
export type AddressFormat = {
  /** Whose words for streets and homes its addresses use. */
  streetLanguages: readonly StreetLanguage[];
  /** '75002 Paris', as opposed to 'Leeds LS6 2AB'. */
  isCodeBeforeCity: boolean;
  /** What speaks for the country wherever it stands in a text, and how strongly: 1 hints, 4 is as good as its name. */
  evidence: readonly (readonly [RegExp, number])[];
  /** States, regions and large cities, folded: they speak for the country, for the places do not say how large they are. */
  knownPlaces: readonly string[];
  /** How postcodes begin in a place, by its id below the country: '01 04-09'. For countries whose places have no codes. */
  postcodeAreas?: Readonly<Record<string, string>>;
  /** The level whose keys are written as codes: NSW, (MI). */
  stateCodeLevel?: 1 | 2;
  /** What people call places besides the names the data has, by the ids of the places. Folded. */
  alternativeNames?: Readonly<Record<string, string>>;
  /** Words written short in names, as the data has them long. */
  abbreviations?: Readonly<Record<string, string>>;
  /** What its own people call the country, which elsewhere means something else. Folded. */
  ownCountryNames?: readonly string[];
  /** The country is one city: its name is the city's. */
  cityStatePlace?: string;
};

export const splitNames = (names: string): readonly string[] => names.split(', ');
