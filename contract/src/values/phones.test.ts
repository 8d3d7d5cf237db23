import { expect, it } from 'vitest';
import { Party, partyProblems } from '../addresses/index.ts';
import { providePhones, toMobile } from './phones.ts';

const party = {
  name: '张三',
  mobile: '138',
  region: {
    country: { value: 'CN', label: '中国', code: 'CN' },
    province: null,
    city: { value: null, label: '深圳' },
    district: null,
  },
};

// One test, for what was provided stays: it begins where a program begins that has provided nothing.
it('reads a mobile number by the rules that were provided, and takes none for one before', () => {
  expect(() => toMobile('13800138000', 'CN')).toThrow('providePhones');
  expect(() => partyProblems(party, Party)).toThrow('providePhones');
  providePhones((typed, country) => (country === 'CN' && typed.length === 11 ? `+86${typed}` : undefined));
  expect(toMobile('13800138000', 'CN')).toBe('+8613800138000');
  expect(partyProblems(party, Party)).toEqual([{ field: 'mobile', problem: 'phone_invalid' }]);
});
