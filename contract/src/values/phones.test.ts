import { expect, it } from 'vitest';
import { listPartyProblems, Party } from '../addresses/index.ts';
import { parseMobileNumber, setMobileParser } from './phones.ts';

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

// This is a single test, because a parser that is set cannot be removed: the test must begin without a parser.
it('throws until a parser is set, then parses mobile numbers with this parser', () => {
  expect(() => parseMobileNumber('13800138000', 'CN')).toThrow('setMobileParser');
  expect(() => listPartyProblems(party, Party)).toThrow('setMobileParser');
  setMobileParser((typed, country) => (country === 'CN' && typed.length === 11 ? `+86${typed}` : undefined));
  expect(parseMobileNumber('13800138000', 'CN')).toBe('+8613800138000');
  expect(listPartyProblems(party, Party)).toEqual([{ field: 'mobile', problem: 'phone_invalid' }]);
});
