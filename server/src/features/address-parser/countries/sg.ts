import type { AddressForms } from './address-forms.ts';

export const sg: AddressForms = {
  languages: ['en'],
  codeFirst: false,
  signs: [
    [/(?<!\p{L})(?:singapore|s['’]?pore|s)[ (]{0,2}\d{6}(?!\d)/iu, 4],
    [/(?<![\p{L}\d])#\d{2}-\d{1,4}/u, 2.5],
    [/(?<!\p{L})(?:blk|hdb|pte\.? ltd)(?!\p{L})/iu, 1],
    [/(?<![\d+])[89]\d{3}[ -]?\d{4}(?!\d)/, 1],
  ],
  cities: ['singapore'],
  ownNames: ['spore', 'sg', 'singapore'],
  cityState: 'SG/01/singapore',
};
