import type { AddressFormat } from './address-format.ts';

export const sg: AddressFormat = {
  streetLanguages: ['en'],
  isCodeBeforeCity: false,
  evidence: [
    [/(?<!\p{L})(?:singapore|s['’]?pore|s)[ (]{0,2}\d{6}(?!\d)/iu, 4],
    [/(?<![\p{L}\d])#\d{2}-\d{1,4}/u, 2.5],
    [/(?<!\p{L})(?:blk|hdb|pte\.? ltd)(?!\p{L})/iu, 1],
    [/(?<![\d+])[89]\d{3}[ -]?\d{4}(?!\d)/, 1],
  ],
  knownPlaces: ['singapore'],
  ownCountryNames: ['spore', 'sg', 'singapore'],
  cityStatePlace: 'SG/01/singapore',
};
