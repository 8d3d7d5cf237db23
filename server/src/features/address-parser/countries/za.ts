import { type AddressFormat, splitNames } from './address-format.ts';

export const za: AddressFormat = {
  streetLanguages: ['en'],
  isCodeBeforeCity: false,
  evidence: [
    [/(?<![\d+])0[678]\d(?:[ -]?\d){7}(?!\d)/, 1.5],
    [/(?<![\d+])\(?0(?:1[0-8]|2[1-8]|3[1-9]|4[0-9]|5[1-8])\)? \d{3} \d{4}(?!\d)/, 1],
    [/\(pty\) ltd|(?<!\p{L})(?:rsa|erf|kzn)(?!\p{L})/iu, 3],
  ],
  knownPlaces: splitNames(
    'johannesburg, cape town, durban, pretoria, port elizabeth, gqeberha, bloemfontein, sandton, soweto, centurion, east london, polokwane, nelspruit, mbombela, kimberley, stellenbosch, pietermaritzburg, randburg, gauteng, western cape, kwazulu natal, eastern cape, free state, limpopo, mpumalanga, northern cape, north west',
  ),
  postcodeAreas: {
    GP: '00 01 14-21 02',
    NW: '02 03 25-28',
    LP: '04-09',
    MP: '10-13 22-24',
    KZN: '29-45',
    EC: '46-64',
    WC: '65-81',
    NC: '82-89',
    FS: '93-99',
  },
  stateCodeLevel: 1,
  ownCountryNames: ['sa'],
  alternativeNames: { gqeberha: 'ZA/EC/port-elizabeth', jhb: 'ZA/GP/johannesburg', natal: 'ZA/KZN' },
};
