import { type AddressFormat, splitNames } from './address-format.ts';

export const ca: AddressFormat = {
  streetLanguages: ['en', 'fr'],
  isCodeBeforeCity: false,
  evidence: [
    [/(?<![\p{L}\d])[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d(?![\p{L}\d])/iu, 4],
    [/(?<![\d+])(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[-.])[2-9]\d{2}[-.]\d{4}(?!\d)/, 0.5],
  ],
  knownPlaces: splitNames(
    'toronto, montreal, vancouver, calgary, edmonton, ottawa, winnipeg, mississauga, brampton, quebec, hamilton, halifax, laval, gatineau, ontario, british columbia, alberta, manitoba, saskatchewan, nova scotia, new brunswick, newfoundland and labrador',
  ),
  postcodeAreas: {
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
  stateCodeLevel: 1,
  alternativeNames: {
    'quebec city': 'CA/QC/quebec',
    'ville de quebec': 'CA/QC/quebec',
    pq: 'CA/QC',
    pei: 'CA/PE',
  },
  abbreviations: { st: 'saint', ste: 'sainte' },
};
