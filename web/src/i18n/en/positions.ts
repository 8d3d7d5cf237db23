export const positions = {
  country: 'Country',
  chooseCountry: 'Choose a country',
  frequent: 'Used often',
  allCountries: 'All countries',
  noCountry: 'No country of this name or code',
  region: 'Province, city, district',
  chooseRegion: 'Name or postcode',
  countryFirst: 'Choose the country first',
  noPlace: 'Nothing found',
  asTyped: (text: string) => `Use “${text}” as typed`,
  back: 'Back to this level',
  levels: { province: 'Province or state', city: 'City', district: 'District' },
  postcode: 'Postal code',
  codeFirst: 'Type the code: it fills in the region',
  codeUnknown: 'No place is listed for this code. Please choose the region',
  codeNear: 'This code is not listed; the region is that of its neighbours. Please check it',
  codeShared: (count: number) => `Places with this code: ${count}. Please choose one`,
  loading: 'Loading…',
  failed: 'The list could not be loaded.',
  retry: 'Try again',
};

export type PositionTexts = typeof positions;
