import { type AddressFormat, splitNames } from './address-format.ts';
import { findAddressFormat } from './index.ts';

/**
 * Local names of cities, folded (lower case, no accents), with the ids of the places. The place data contains only
 * foreign names of these cities.
 */
const localNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  CY: { λευκωσια: 'CY/01/nicosia', lefkosia: 'CY/01/nicosia' },
  GE: { თბილისი: 'GE/TB/tbilisi' },
  GR: { αθηνα: 'GR/I/athens', athina: 'GR/I/athens', θεσσαλονικη: 'GR/B/thessaloniki' },
  RS: { beograd: 'RS/00' },
  UA: {
    киів: 'UA/30/kyiv',
    харків: 'UA/63/kharkiv',
    львів: 'UA/46/lviv',
    одеса: 'UA/51/odesa',
    дніпро: 'UA/12/dnipro',
  },
  VN: {
    'thanh pho ho chi minh': 'VN/SG',
    'tp ho chi minh': 'VN/SG',
    'tp hcm': 'VN/SG',
    'thanh pho ha noi': 'VN/HN',
    'thanh pho da nang': 'VN/DN',
  },
};

/** Returns folded place names that the place data does not contain, with the ids of the places. */
export const getAlternativeNames = (country: string): Readonly<Record<string, string>> =>
  findAddressFormat(country)?.alternativeNames ??
  (Object.hasOwn(localNames, country) ? (localNames[country] ?? {}) : {});

/** Words and large cities that are evidence for a country without an address format. */
export const countriesWithoutFormat: readonly (readonly [
  string,
  Pick<AddressFormat, 'evidence' | 'knownPlaces'>,
])[] = [
  [
    'TR',
    {
      evidence: [
        [/(?<!\p{L})(?:mah(?:allesi|\.)|cad(?:desi|\.)|sok(?:a[kğ]ı?|\.)|bulvarı)(?!\p{L})/iu, 3],
        [/[ğıİ]/u, 1.5],
      ],
      knownPlaces: splitNames(
        'istanbul, ankara, izmir, bursa, antalya, adana, konya, gaziantep, mersin, kayseri',
      ),
    },
  ],
  [
    'AE',
    {
      evidence: [],
      knownPlaces: splitNames(
        'dubai, abu dhabi, sharjah, ajman, al ain, ras al khaimah, fujairah, umm al quwain',
      ),
    },
  ],
  [
    'SA',
    {
      evidence: [],
      knownPlaces: splitNames('riyadh, jeddah, dammam, al khobar, khobar, makkah, mecca, madinah'),
    },
  ],
  ['QA', { evidence: [], knownPlaces: splitNames('doha') }],
  ['BH', { evidence: [], knownPlaces: splitNames('manama') }],
  ['OM', { evidence: [], knownPlaces: splitNames('muscat') }],
  [
    'IL',
    {
      evidence: [],
      knownPlaces: splitNames('tel aviv, tel aviv yafo, jerusalem, haifa, rishon lezion, petah tikva'),
    },
  ],
  ['EG', { evidence: [], knownPlaces: splitNames('cairo, giza') }],
  ['MA', { evidence: [], knownPlaces: splitNames('casablanca, rabat, marrakech') }],
  [
    'PL',
    {
      evidence: [],
      knownPlaces: splitNames('warszawa, krakow, wroclaw, poznan, gdansk, lodz, katowice, szczecin'),
    },
  ],
  ['CZ', { evidence: [], knownPlaces: splitNames('praha, brno, ostrava') }],
  ['HU', { evidence: [], knownPlaces: splitNames('budapest, debrecen') }],
  ['RO', { evidence: [], knownPlaces: splitNames('bucuresti, cluj napoca, timisoara') }],
  ['NL', { evidence: [], knownPlaces: splitNames('amsterdam, rotterdam, den haag, utrecht, eindhoven') }],
  ['BE', { evidence: [], knownPlaces: splitNames('bruxelles, brussel, antwerpen, gent') }],
  ['DK', { evidence: [], knownPlaces: splitNames('kobenhavn, aarhus, odense') }],
  ['SE', { evidence: [], knownPlaces: splitNames('stockholm, goteborg, malmo') }],
  ['NO', { evidence: [], knownPlaces: splitNames('oslo, trondheim, stavanger') }],
  ['FI', { evidence: [], knownPlaces: splitNames('helsinki, espoo, tampere') }],
  ['TH', { evidence: [], knownPlaces: splitNames('bangkok, krung thep, chiang mai, nonthaburi') }],
  ['VN', { evidence: [], knownPlaces: splitNames('ha noi, hanoi, ho chi minh, tp hcm, da nang') }],
  [
    'ID',
    { evidence: [], knownPlaces: splitNames('jakarta, surabaya, bandung, jakarta selatan, jakarta barat') },
  ],
  ['MY', { evidence: [], knownPlaces: splitNames('kuala lumpur, petaling jaya, johor bahru, shah alam') }],
  ['PK', { evidence: [], knownPlaces: splitNames('karachi, lahore, islamabad, rawalpindi') }],
  ['KE', { evidence: [], knownPlaces: splitNames('nairobi, mombasa') }],
];
