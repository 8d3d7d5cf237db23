import { type AddressFormat, splitNames } from './address-format.ts';

export const es: AddressFormat = {
  streetLanguages: ['es'],
  isCodeBeforeCity: true,
  evidence: [
    [/(?<!\p{L})(?:c\/|avda|carrer|poblaci[oó]n|provincia|dni|nif|tlf|m[oó]vil)|\dº/iu, 2],
    [/(?<!\p{L})(?:calle|avenida|plaza|paseo|piso)(?!\p{L})/iu, 1],
  ],
  knownPlaces: splitNames(
    'madrid, barcelona, valencia, sevilla, zaragoza, malaga, bilbao, murcia, palma, granada, andalucia, cataluna',
  ),
  alternativeNames: {
    bizkaia: 'ES/48',
    gipuzkoa: 'ES/20',
    lleida: 'ES/25',
    'a coruna': 'ES/15',
    'illes balears': 'ES/07',
    baleares: 'ES/07',
    mallorca: 'ES/07',
    castello: 'ES/12',
    valencia: 'ES/46',
    alacant: 'ES/03',
    gerona: 'ES/17',
    orense: 'ES/32',
    tenerife: 'ES/38',
    'gran canaria': 'ES/35',
    'comunidad de madrid': 'ES/28',
    nafarroa: 'ES/31',
  },
  abbreviations: { sta: 'santa', sto: 'santo' },
};
