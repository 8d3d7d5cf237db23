import { type AddressFormat, splitNames } from './address-format.ts';

const counties = {
  C: 'galway, mayo, sligo, leitrim, roscommon',
  L: 'dublin, wicklow, wexford, carlow, kildare, kilkenny, laois, offaly, longford, louth, meath, westmeath',
  M: 'cork, kerry, limerick, tipperary, clare, waterford',
  U: 'donegal, cavan, monaghan',
};

/** 'Co. Cork' is read as the province ('IE/M'): the place data has counties beside their towns, not above them. */
const countyNames = Object.fromEntries(
  Object.entries(counties).flatMap(([province, names]) =>
    splitNames(names).flatMap((name) => [
      [`co ${name}`, `IE/${province}`],
      [`county ${name}`, `IE/${province}`],
    ]),
  ),
);

const districts = Object.fromEntries(
  Array.from({ length: 24 }, (_, i) => [`dublin ${i + 1}`, 'IE/L/dublin']),
);

export const ie: AddressFormat = {
  streetLanguages: ['en'],
  isCodeBeforeCity: false,
  evidence: [
    [/(?<![\p{L}\d])(?:[AC-FHKNPRTV-Y]\d{2}|D6W) ?[\dAC-FHKNPRTV-Y]{4}(?![\p{L}\d])/iu, 4],
    [/(?<!\p{L})eircode(?!\p{L})/iu, 4],
    [/(?<![\d+])08[35679](?:[ -]?\d){7}(?!\d)/, 1.5],
    [/(?<!\p{L})dublin \d{1,2}(?!\d)/iu, 3],
    [
      /(?<!\p{L})co(?:unty|\.)? (?:dublin|cork|kerry|galway|mayo|wicklow|wexford|kildare|kilkenny|meath|louth|limerick|clare|tipperary|donegal|sligo|waterford|offaly|laois|carlow|cavan|monaghan|leitrim|longford|roscommon|westmeath)(?!\p{L})/iu,
      3,
    ],
  ],
  knownPlaces: splitNames(
    'dublin, cork, galway, limerick, waterford, kilkenny, drogheda, dundalk, swords, bray, navan, sligo, tralee, ennis, athlone, letterkenny, wexford, carlow',
  ),
  postcodeAreas: {
    L: 'A4 A6 A8 A9 C15 D K N37 N39 N91 R W Y',
    M: 'E P T V X',
    C: 'F1 F2 F3 F4 F5 F91 H5 H6 H7 H91 N41',
    U: 'F92 F93 F94 H1 H23 A75 A81 A82',
  },
  alternativeNames: {
    ...countyNames,
    ...districts,
    'dublin 6w': 'IE/L/dublin',
    'dublin city': 'IE/L/dublin',
  },
};
