import { type AddressFormat, splitNames } from './address-format.ts';

export const ph: AddressFormat = {
  streetLanguages: ['en'],
  isCodeBeforeCity: false,
  evidence: [
    [
      /(?<!\p{L})(?:brgy|barangay|bgy|purok|sitio|metro manila|ncr|poblacion|subdivision|subd)(?!\p{L})/iu,
      2.5,
    ],
    [/(?<![\d+])09(?:[ -]?\d){9}(?!\d)/, 1.5],
    [/(?<!\p{L})\p{L}+ city,? \d{4}(?!\d)/iu, 1],
  ],
  knownPlaces: splitNames(
    'manila, quezon city, makati, makati city, taguig, pasig, pasig city, cebu city, davao city, baguio city, caloocan, paranaque, las pinas, muntinlupa, mandaluyong, iloilo city, bacolod city, zamboanga city, cavite, laguna, bulacan, cebu',
  ),
  postcodeAreas: {
    '00': '10-17',
    '40': '18-19 40-43',
    '03': '20-24 30-32',
    '01': '24-29',
    '15': '26 28 36 38',
    '02': '33-35 37',
    '05': '44-49',
    '41': '51-53',
    '06': '50 56-59 61',
    '07': '60-64',
    '08': '65-69',
    '09': '70-73',
    '11': '80-82',
    '13': '83-87',
    '10': '88-92',
    '12': '93-98',
    '14': '93 96 97',
  },
  alternativeNames: {
    'metro manila': 'PH/00',
    ncr: 'PH/00',
    'national capital region': 'PH/00',
    'davao city': 'PH/11/DAS/davao-city',
  },
  abbreviations: { sta: 'santa', sto: 'santo' },
};
