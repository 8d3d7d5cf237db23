import { type AddressForms, list } from './address-forms.ts';

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
