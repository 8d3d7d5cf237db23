import type { AddressReading } from '@miya/contract/address-parser';
import { describe, expect, it } from 'vitest';
import { certaintyOf, lacksMobile, previewFields, previewOf, takePreview } from './take-reading.ts';

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
  detail: { value: '科技园路1号', certainty: 'sure' },
  remark: { value: '沃尔玛对面', certainty: 'sure' },
  leftovers: [],
};
const preview = previewOf(reading);
const none = new Set<never>();

describe('what was read of a pasted address', () => {
  it('is listed in the order of the form, with what no address does without', () => {
    expect(previewFields(reading)).toEqual(['name', 'mobile', 'place', 'detail', 'remark']);
    const poor = {
      ...reading,
      name: null,
      remark: null,
      company: { value: 'ACME', certainty: 'sure' as const },
    };
    expect(previewFields(poor)).toEqual(['name', 'mobile', 'company', 'place', 'detail']);
  });

  it('tells that a form lacks its mobile number where only a landline was read', () => {
    expect(lacksMobile({ ...preview, mobile: '', phone: '+81312345678' })).toBe(true);
    expect([lacksMobile(preview), lacksMobile({ ...preview, mobile: '' })]).toEqual([false, false]);
  });

  it('says how sure each until the reader has mended it', () => {
    expect(certaintyOf(reading, preview, 'name')).toBe('guessed');
    expect(certaintyOf(reading, preview, 'region')).toBe('sure');
    expect(certaintyOf(reading, preview, 'postcode')).toBeUndefined();
    expect(certaintyOf(reading, { ...preview, name: '张三丰' }, 'name')).toBeUndefined();
  });

  it('is taken as mended, but for what the reader left out; a new place does not keep the old code', () => {
    const mended = { ...preview, mobile: '13900139000', detail: '' };
    expect(takePreview(mended, new Set(['name']), true)).toEqual({
      party: { mobile: '13900139000', region, postcode: '' },
      remark: '沃尔玛对面',
    });
    expect(takePreview(preview, new Set(['place']), true).party).not.toHaveProperty('postcode');
  });

  it('keeps the way to the house at the end of the street where there is no remark', () => {
    expect(takePreview(preview, none, false)).toMatchObject({
      party: { detail: '科技园路1号 (沃尔玛对面)' },
      remark: '',
    });
    expect(takePreview({ ...preview, detail: '' }, none, false).party.detail).toBe('沃尔玛对面');
    expect(takePreview(preview, new Set(['remark']), false).party.detail).toBe('科技园路1号');
  });
});
