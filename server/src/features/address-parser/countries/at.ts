import { type AddressFormat, splitNames } from './address-format.ts';

export const at: AddressFormat = {
  streetLanguages: ['de'],
  isCodeBeforeCity: true,
  evidence: [
    [/(?<!\p{L})A-\d{4}(?!\d)/iu, 4],
    [/(?<!\p{L})\p{L}+(?:straße|gasse)(?!\p{L}) \d+[a-z]?\/\d+/iu, 2],
    [/(?<!\p{L})(?:stiege|top \d|t[üu]r \d)/iu, 2],
    [/(?<![\d+])06\d{2}[ /]?\d{5,8}(?!\d)/, 2],
    [/(?:straße|gasse|platz|weg)(?!\p{L})/iu, 1],
    [/(?<![\d-])\d{4} \p{L}/u, 0.5],
  ],
  knownPlaces: splitNames(
    'wien, vienna, graz, linz, salzburg, innsbruck, klagenfurt, villach, wels, st polten, sankt polten, dornbirn, steyr, bregenz, tirol, steiermark, karnten, vorarlberg, burgenland, niederosterreich, oberosterreich',
  ),
  postcodeAreas: {
    '9': '10-12',
    '3': '20-39',
    '4': '40-49',
    '5': '50-57',
    '7': '60-67',
    '8': '68-69',
    '1': '70-75',
    '6': '80-89',
    '2': '90-99',
  },
  abbreviations: { st: 'sankt' },
};
