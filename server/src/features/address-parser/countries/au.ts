import { type AddressFormat, splitNames } from './address-format.ts';

export const au: AddressFormat = {
  streetLanguages: ['en'],
  isCodeBeforeCity: false,
  evidence: [
    [/(?<!\p{L})(?:NSW|VIC|QLD|TAS|ACT|SA|WA|NT)(?:[ ,]+|\n)\d{4}(?!\d)/iu, 4],
    [/(?<!\p{L})(?:NSW|QLD)(?!\p{L})/u, 2],
    [
      /(?<!\p{L})(?:new south wales|victoria|queensland|south australia|western australia|tasmania),? \d{4}(?!\d)/iu,
      4,
    ],
    [/(?<![\d+])04(?:[ -]?\d){8}(?!\d)/, 1.5],
    [/(?<!\p{L})(?:pty ltd|pty\.? limited|suburb|abn)(?!\p{L})/iu, 2],
  ],
  knownPlaces: splitNames(
    'sydney, melbourne, brisbane, perth, adelaide, hobart, canberra, darwin, gold coast, newcastle, geelong, wollongong, parramatta, cairns, townsville, ballarat, new south wales, queensland, south australia, western australia, tasmania, northern territory, australian capital territory',
  ),
  postcodeAreas: {
    NSW: '1 20-25 27-28 26',
    ACT: '02 26 29',
    VIC: '3 8',
    QLD: '4 9',
    SA: '5',
    WA: '6',
    TAS: '7',
    NT: '08 09',
  },
  stateCodeLevel: 1,
  alternativeNames: {
    perth: 'AU/WA/perth',
    'darwin city': 'AU/NT/darwin',
    'sydney cbd': 'AU/NSW/sydney',
    'melbourne cbd': 'AU/VIC/melbourne',
  },
  abbreviations: { st: 'saint', mt: 'mount' },
};
