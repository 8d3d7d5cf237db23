import type { AddressParseResult } from '@miya/contract/address-parser';
import { describe, expect, it } from 'vitest';
import {
  buildPasteResult,
  createPasteValues,
  findCertainty,
  hasOnlyLandline,
  listPasteFields,
} from './paste-values.ts';

const region = {
  country: { value: 'CN', label: '中国', code: 'CN' },
  province: { value: 'CN/广东省', label: '广东省' },
  city: null,
  district: null,
};
const reading: AddressParseResult = {
  name: { value: '张三', certainty: 'guessed' },
  mobile: { value: '+8613800138000', certainty: 'sure' },
  phone: null,
  company: null,
  identityNumber: null,
  postcode: null,
  region: { value: region, certainty: 'sure' },
  detail: { value: '科技园路1号', certainty: 'sure' },
  remark: { value: '沃尔玛对面', certainty: 'sure' },
  leftovers: [],
};
const values = createPasteValues(reading);
const noExcludedFields = new Set<never>();

describe('the values of a pasted address', () => {
  it('lists the fields in the order of the form, including required fields that the text does not have', () => {
    expect(listPasteFields(reading)).toEqual(['name', 'mobile', 'place', 'detail', 'remark']);
    const incompleteReading = {
      ...reading,
      name: null,
      remark: null,
      company: { value: 'ACME', certainty: 'sure' as const },
    };
    expect(listPasteFields(incompleteReading)).toEqual(['name', 'mobile', 'company', 'place', 'detail']);
  });

  it('finds that the text has only a landline number', () => {
    expect(hasOnlyLandline({ ...values, mobile: '', phone: '+81312345678' })).toBe(true);
    expect([hasOnlyLandline(values), hasOnlyLandline({ ...values, mobile: '' })]).toEqual([false, false]);
  });

  it('returns the certainty of a part until the user changes it', () => {
    expect(findCertainty(reading, values, 'name')).toBe('guessed');
    expect(findCertainty(reading, values, 'region')).toBe('sure');
    expect(findCertainty(reading, values, 'postcode')).toBeUndefined();
    expect(findCertainty(reading, { ...values, name: '张三丰' }, 'name')).toBeUndefined();
  });

  it('puts the corrected values into the form without excluded fields, and replaces the postcode with the place', () => {
    const correctedValues = { ...values, mobile: '13900139000', detail: '' };
    expect(buildPasteResult(correctedValues, new Set(['name']), true)).toEqual({
      party: { mobile: '13900139000', region, postcode: '' },
      directions: '沃尔玛对面',
    });
    expect(buildPasteResult(values, new Set(['place']), true).party).not.toHaveProperty('postcode');
  });

  it('appends directions to the detailed address in a form without a field for directions', () => {
    expect(buildPasteResult(values, noExcludedFields, false)).toMatchObject({
      party: { detail: '科技园路1号 (沃尔玛对面)' },
      directions: '',
    });
    expect(buildPasteResult({ ...values, detail: '' }, noExcludedFields, false).party.detail).toBe(
      '沃尔玛对面',
    );
    expect(buildPasteResult(values, new Set(['remark']), false).party.detail).toBe('科技园路1号');
  });
});
