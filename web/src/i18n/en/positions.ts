/** From the outermost to the innermost, as they stand within a sentence. */
type LevelWords = { any: readonly [string, string, string] } & Record<string, readonly string[]>;

export const positions = {
  country: 'Country',
  chooseCountry: 'Choose a country',
  frequent: 'Used often',
  allCountries: 'All countries',
  noCountry: 'No country of this name or code',
  chooseRegion: 'Name or postcode',
  countryFirst: 'Choose the country first',
  noPlace: 'Nothing found',
  asTyped: (text: string) => `Use “${text}” as typed`,
  back: 'Back to this level',
  /** The levels of a country; where it is not named, words that fit any. */
  levels: {
    any: ['province or state', 'city', 'district'],
    CN: ['province', 'city', 'district'],
    JP: ['prefecture', 'city', 'town'],
    MX: ['state', 'municipality', 'neighbourhood (colonia)'],
    ES: ['province', 'town'],
    RU: ['region', 'town'],
    US: ['state', 'city'],
    CA: ['province', 'city'],
    TW: ['city or county', 'district'],
    KR: ['province', 'city or district'],
    BR: ['state', 'municipality'],
    AR: ['province', 'town'],
    CO: ['department', 'municipality'],
    CL: ['region', 'province', 'commune'],
    PE: ['department', 'province', 'district'],
  } satisfies LevelWords,
  postcode: 'Postal code',
  codeFirst: 'Type the code: it fills in the region',
  codeUnknown: 'No place is listed for this code. Please choose the region',
  codeNear: 'This code is not listed; the region is that of its neighbours. Please check it',
  codeShared: (count: number) => `Places with this code: ${count}. Please choose one`,
  codeElsewhere: (code: string, place: string) => `Postal code ${code} belongs to ${place}.`,
  takePlace: 'Take this place',
  loading: 'Loading…',
  failed: 'The list could not be loaded.',
  retry: 'Try again',
};

export type PositionTexts = typeof positions;
