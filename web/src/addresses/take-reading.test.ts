import type { AddressReading } from '@miya/contract/paste';
import { describe, expect, it } from 'vitest';
import { readFields, takeReading } from './take-reading.ts';

const region = {
  country: { value: 'CN', label: '中国', code: 'CN' },
  province: { value: 'CN/广东省', label: '广东省' },
  city: null,
  district: null,
};
const reading: AddressReading = {
  name: { value: '张三', certainty: 'guessed' },
  mobile: { value: '+8613800138000', certainty: 'sure' },
  phone: null,
  company: null,
  identityNumber: null,
  postcode: null,
  region: { value: region, certainty: 'sure' },
  detail: null,
  leftovers: [],
};

describe('what was read of a pasted address', () => {
  it('is listed in the order of the form, each with how sure it is', () => {
    expect(readFields(reading)).toEqual([
      { field: 'name', text: '张三', certainty: 'guessed' },
      { field: 'mobile', text: '+8613800138000', certainty: 'sure' },
      { field: 'region', text: '中国 / 广东省', certainty: 'sure' },
    ]);
  });

  it('is taken but for what the reader left out; a new place does not keep the old code', () => {
    expect(takeReading(reading, new Set(['name']))).toEqual({
      mobile: '+8613800138000',
      region,
      postcode: '',
    });
    expect(takeReading(reading, new Set(['region']))).not.toHaveProperty('postcode');
  });
});
