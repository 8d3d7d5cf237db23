import { type AddressForms, list } from './address-forms.ts';

export const ca: AddressForms = {
  languages: ['en', 'fr'],
  codeFirst: false,
  signs: [
    [/(?<![\p{L}\d])[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d(?![\p{L}\d])/iu, 4],
    [/(?<![\d+])(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[-.])[2-9]\d{2}[-.]\d{4}(?!\d)/, 0.5],
  ],
  cities: list(
    'toronto, montreal, vancouver, calgary, edmonton, ottawa, winnipeg, mississauga, brampton, quebec, hamilton, halifax, laval, gatineau, ontario, british columbia, alberta, manitoba, saskatchewan, nova scotia, new brunswick, newfoundland and labrador',
  ),
  areas: {
    NL: 'A',
    NS: 'B',
    PE: 'C',
    NB: 'E',
    QC: 'G H J',
    ON: 'K L M N P',
    MB: 'R',
    SK: 'S',
    AB: 'T',
    BC: 'V',
    NT: 'X',
    YT: 'Y',
  },
  keyLevel: 1,
  otherNames: { 'quebec city': 'CA/QC/quebec', 'ville de quebec': 'CA/QC/quebec', pq: 'CA/QC', pei: 'CA/PE' },
  longWords: { st: 'saint', ste: 'sainte' },
};
