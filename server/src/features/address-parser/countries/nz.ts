import { type AddressFormat, splitNames } from './address-format.ts';

export const nz: AddressFormat = {
  streetLanguages: ['en'],
  isCodeBeforeCity: false,
  evidence: [
    [/(?<![\d+])02[0-9]{1,2} ?\d{3} ?\d{3,5}(?!\d)/, 1.5],
    [/(?<![\d+])\(?0[34679]\)? \d{3} \d{4}(?!\d)/, 1],
    [/(?<!\p{L})NZ(?!\p{L})/u, 2],
  ],
  knownPlaces: splitNames(
    'auckland, wellington, christchurch, hamilton, tauranga, dunedin, palmerston north, napier, nelson, rotorua, new plymouth, whangarei, invercargill, queenstown, hastings, gisborne, lower hutt, canterbury, waikato, otago, bay of plenty, hawkes bay, southland',
  ),
  postcodeAreas: {
    NTL: '01-05',
    AUK: '06-11 20-26',
    WKO: '24-26 32-39',
    BOP: '30-31',
    GIS: '40',
    HKB: '41-42',
    TKI: '43 46',
    MWT: '44-45 47-49 55',
    WGN: '50-53 55 57-62',
    NSN: '70',
    TAS: '70-71',
    MBH: '72',
    CAN: '73-77 79-89',
    WTC: '78',
    OTA: '90-95',
    STL: '96-98',
  },
  alternativeNames: { whanganui: 'NZ/MWT/wanganui' },
  abbreviations: { mt: 'mount' },
};
