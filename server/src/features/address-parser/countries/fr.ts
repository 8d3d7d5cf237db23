import { type AddressFormat, splitNames } from './address-format.ts';

/** The departments of each region. Their numbers are their keys in the place data, and begin their postcodes. */
const departments = {
  ARA: '01 03 07 15 26 38 42 43 63 69 73 74',
  BFC: '21 25 39 58 71 89 90',
  BRE: '22 29 35 56',
  CVL: '18 28 36 37 41 45',
  GES: '08 10 51 52 54 55 57 67 68 70 88',
  HDF: '02 59 60 62 80',
  IDF: '77 78 91 92 93 94 95',
  NOR: '14 27 50 61 76',
  NAQ: '16 17 19 23 24 33 40 47 64 79 86 87',
  OCC: '09 11 12 30 31 32 34 46 48 65 66 81 82',
  PDL: '44 49 53 72 85',
  PAC: '04 05 06 13 83 84',
};

const areas = Object.fromEntries(
  Object.entries(departments).flatMap(([region, numbers]) =>
    numbers.split(' ').map((number) => [`${region}/${number}`, number]),
  ),
);

export const fr: AddressFormat = {
  streetLanguages: ['fr'],
  isCodeBeforeCity: true,
  evidence: [
    [
      /(?<!\p{L})(?:rue|impasse|all[ée]e|chemin|boulevard|quai|cours|place|r[ée]sidence|lieu[- ]dit)(?!\p{L})/iu,
      1.5,
    ],
    [/(?<!\p{L})(?:cedex|appt|b[âa]t(?:iment)?|[ée]tage|bis|ter|sarl|eurl|ville|code postal)(?!\p{L})/iu, 1],
    [/(?<![\d+])0[67](?:[ .]?\d{2}){4}(?!\d)/, 2],
    [/(?<![\d+])0[1-59](?:[ .]\d{2}){4}(?!\d)/, 2],
    [/(?<!\p{L})(?:mme|prénom|portable|destinataire|à l['’]attention)(?!\p{L})/iu, 1],
  ],
  knownPlaces: splitNames(
    'paris, marseille, lyon, toulouse, nice, nantes, montpellier, strasbourg, bordeaux, lille, rennes, reims, toulon, saint etienne, le havre, dijon, grenoble, angers, nimes, aix en provence, brest, tours, amiens, limoges, metz, perpignan, ile de france, bretagne, occitanie, normandie',
  ),
  postcodeAreas: {
    ...areas,
    '75C': '75',
    '20R': '20',
    '971': '971',
    '972': '972',
    '973': '973',
    '974': '974',
    '976': '976',
  },
  abbreviations: { st: 'saint', ste: 'sainte' },
};
