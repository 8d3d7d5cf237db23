import { type AddressForms, list } from './address-forms.ts';
import { formsOf } from './index.ts';

/** What cities are called at home, where the data has only what others call them, by the ids of the places. Folded. */
const homeNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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

/** What people call places of a country besides the names the data has, by the ids of the places. Folded. */
export const otherNamesOf = (country: string): Readonly<Record<string, string>> =>
  formsOf(country)?.otherNames ?? (Object.hasOwn(homeNames, country) ? (homeNames[country] ?? {}) : {});

/** Of countries whose addresses have no forms here: words and large cities that are at home there and speak for them. */
export const elsewhere: readonly (readonly [string, Pick<AddressForms, 'signs' | 'cities'>])[] = [
  [
    'TR',
    {
      signs: [
        [/(?<!\p{L})(?:mah(?:allesi|\.)|cad(?:desi|\.)|sok(?:a[kğ]ı?|\.)|bulvarı)(?!\p{L})/iu, 3],
        [/[ğıİ]/u, 1.5],
      ],
      cities: list('istanbul, ankara, izmir, bursa, antalya, adana, konya, gaziantep, mersin, kayseri'),
    },
  ],
  [
    'AE',
    {
      signs: [],
      cities: list('dubai, abu dhabi, sharjah, ajman, al ain, ras al khaimah, fujairah, umm al quwain'),
    },
  ],
  ['SA', { signs: [], cities: list('riyadh, jeddah, dammam, al khobar, khobar, makkah, mecca, madinah') }],
  ['QA', { signs: [], cities: list('doha') }],
  ['BH', { signs: [], cities: list('manama') }],
  ['OM', { signs: [], cities: list('muscat') }],
  [
    'IL',
    { signs: [], cities: list('tel aviv, tel aviv yafo, jerusalem, haifa, rishon lezion, petah tikva') },
  ],
  ['EG', { signs: [], cities: list('cairo, giza') }],
  ['MA', { signs: [], cities: list('casablanca, rabat, marrakech') }],
  ['PL', { signs: [], cities: list('warszawa, krakow, wroclaw, poznan, gdansk, lodz, katowice, szczecin') }],
  ['CZ', { signs: [], cities: list('praha, brno, ostrava') }],
  ['HU', { signs: [], cities: list('budapest, debrecen') }],
  ['RO', { signs: [], cities: list('bucuresti, cluj napoca, timisoara') }],
  ['NL', { signs: [], cities: list('amsterdam, rotterdam, den haag, utrecht, eindhoven') }],
  ['BE', { signs: [], cities: list('bruxelles, brussel, antwerpen, gent') }],
  ['DK', { signs: [], cities: list('kobenhavn, aarhus, odense') }],
  ['SE', { signs: [], cities: list('stockholm, goteborg, malmo') }],
  ['NO', { signs: [], cities: list('oslo, trondheim, stavanger') }],
  ['FI', { signs: [], cities: list('helsinki, espoo, tampere') }],
  ['TH', { signs: [], cities: list('bangkok, krung thep, chiang mai, nonthaburi') }],
  ['VN', { signs: [], cities: list('ha noi, hanoi, ho chi minh, tp hcm, da nang') }],
  ['ID', { signs: [], cities: list('jakarta, surabaya, bandung, jakarta selatan, jakarta barat') }],
  ['MY', { signs: [], cities: list('kuala lumpur, petaling jaya, johor bahru, shah alam') }],
  ['PK', { signs: [], cities: list('karachi, lahore, islamabad, rawalpindi') }],
  ['KE', { signs: [], cities: list('nairobi, mombasa') }],
];
