import { describe, expect, it } from 'vitest';
import { addressLine } from './address-line.ts';
import { emptyRegion } from './places/region-draft.ts';

const place = (label: string) => ({ value: null, label });
const madrid = {
  region: {
    country: { value: 'ES', code: 'ES', label: 'España' },
    province: place('Madrid'),
    city: place('Madrid'),
    district: place('Centro'),
  },
  detail: 'Calle Mayor 1',
  postcode: '28013',
};

describe('an address in one line', () => {
  it.each(['zh', 'jt', 'ja'] as const)('runs from the country to the door in %s', (language) => {
    expect(addressLine(language, madrid)).toBe('España Madrid Centro Calle Mayor 1 28013');
  });

  it.each(['en', 'es', 'py'] as const)('runs from the door to the country in %s', (language) => {
    expect(addressLine(language, madrid)).toBe('Calle Mayor 1, Centro, Madrid, 28013, España');
  });

  it('leaves no marks for what is not known', () => {
    expect(addressLine('en', { region: emptyRegion, detail: '1 High Street' })).toBe('1 High Street');
    expect(addressLine('zh', { region: { ...emptyRegion, city: place('深圳市') } })).toBe('深圳市');
  });
});
