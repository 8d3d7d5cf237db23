import type { StreetLanguage } from '../street-patterns/street-words.ts';

/**
 * How a country writes addresses: words and patterns, no single addresses. All names are folded (lower case, no
 * accents).
 */
export type AddressFormat = {
  /** The languages whose words for streets and units the addresses contain. */
  streetLanguages: readonly StreetLanguage[];
  /** True for '75002 Paris', false for 'Leeds LS6 2AB'. */
  isCodeBeforeCity: boolean;
  /**
   * Patterns that are evidence for the country, each with its weight: 1 is a hint, 4 is as strong as the name of the
   * country.
   */
  evidence: readonly (readonly [RegExp, number])[];
  /**
   * States, regions and large cities that are evidence for the country. Large cities are listed here, because the
   * place data does not contain the size of a place.
   */
  knownPlaces: readonly string[];
  /**
   * The prefixes of the postcodes of each place: '01 04-09' means 01 and 04 to 09. The key is the id of the place
   * without the country code. Set for countries whose places have no postcodes in the data.
   */
  postcodeAreas?: Readonly<Record<string, string>>;
  /** The level of places that addresses name by code: 1 for 'NSW' in Australia, 2 for '(MI)' in Italy. */
  stateCodeLevel?: 1 | 2;
  /** Names that the place data does not contain, with the id of the place: 'bombay' -> 'IN/MH/mumbai'. */
  alternativeNames?: Readonly<Record<string, string>>;
  /** Abbreviations in names of places, with the long form of the place data: 'st' -> 'saint'. */
  abbreviations?: Readonly<Record<string, string>>;
  /** Names of the country that mean something else in other countries: 'SA' for South Africa. */
  ownCountryNames?: readonly string[];
  /** The id of the city when the country is one city. */
  cityStatePlace?: string;
};

export const splitNames = (names: string): readonly string[] => names.split(', ');
