import { describe, expect, it } from 'vitest';
import { formatAddress } from './format-address.ts';
import { emptyRegion } from './places/region-draft.ts';

const createLevel = (label: string) => ({ value: null, label });
const madrid = {
  region: {
    country: { value: 'ES', code: 'ES', label: 'España' },
    province: createLevel('Madrid'),
    city: createLevel('Madrid'),
    district: createLevel('Centro'),
  },
  detail: 'Calle Mayor 1',
  postcode: '28013',
};

describe('formatAddress', () => {
  it.each(['zh', 'jt', 'ja'] as const)('starts with the country in %s', (language) => {
    expect(formatAddress(language, madrid)).toBe('España Madrid Centro Calle Mayor 1 28013');
  });

  it.each(['en', 'es', 'py'] as const)('ends with the country in %s', (language) => {
    expect(formatAddress(language, madrid)).toBe('Calle Mayor 1, Centro, Madrid, 28013, España');
  });

  it('leaves out the separators of empty parts', () => {
    expect(formatAddress('en', { region: emptyRegion, detail: '1 High Street' })).toBe('1 High Street');
    expect(formatAddress('zh', { region: { ...emptyRegion, city: createLevel('深圳市') } })).toBe('深圳市');
  });
});
