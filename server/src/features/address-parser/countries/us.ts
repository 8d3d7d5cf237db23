import { type AddressFormat, splitNames } from './address-format.ts';

export const us: AddressFormat = {
  streetLanguages: ['en'],
  isCodeBeforeCity: false,
  evidence: [
    [/(?<!\p{L})(?:zip(?: ?code)?|pkwy|apt|ste)(?!\p{L})/iu, 1],
    [
      /(?<!\p{L})(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]),? \d{5}(?:-\d{4})?(?!\d)/iu,
      3,
    ],
    [/(?<![\d+])(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[-.])[2-9]\d{2}[-.]\d{4}(?!\d)/, 1],
  ],
  knownPlaces: splitNames(
    'new york, nyc, los angeles, chicago, houston, phoenix, philadelphia, san antonio, san diego, dallas, san francisco, seattle, denver, boston, miami, atlanta, minneapolis, detroit, las vegas, brooklyn, washington dc, california, texas, florida, illinois, ohio, pennsylvania, michigan, new jersey, minnesota, massachusetts, arizona, colorado, tennessee, north carolina, wisconsin, oregon',
  ),
  alternativeNames: {
    nyc: 'US/NY/New York',
    'new york city': 'US/NY/New York',
    'washington dc': 'US/DC',
    'washington d c': 'US/DC',
    'd c': 'US/DC',
    'n y': 'US/NY',
    calif: 'US/CA',
  },
  abbreviations: { st: 'saint', ft: 'fort', mt: 'mount' },
};
