import { describe, expect, it } from 'vitest';
import { emptyCustomsForm, parseCustomsForm } from './parse-customs-form.ts';

describe('parseCustomsForm', () => {
  it('returns no change for an empty form', () => {
    expect(parseCustomsForm(emptyCustomsForm)).toEqual({ problems: {} });
    expect(parseCustomsForm({ ...emptyCustomsForm, onlyMissing: false, link: '  ' })).toEqual({
      problems: {},
    });
  });

  it('normalizes the values like those of an order, and changes only missing values by default', () => {
    const { customs, problems } = parseCustomsForm({
      ...emptyCustomsForm,
      hsCode: ' 6109.10-0012',
      ioss: 'im 2760000742',
      exportReason: 'sale',
    });
    expect(problems).toEqual({});
    expect(customs).toMatchObject({
      hsCode: '6109100012',
      ioss: 'IM2760000742',
      exportReason: 'sale',
      onlyMissing: true,
    });
  });

  it('returns the problem of each invalid field and no change', () => {
    expect(parseCustomsForm({ ...emptyCustomsForm, hsCode: '61', ioss: '12', origin: 'CN' })).toEqual({
      problems: { hsCode: 'hs_code_invalid', ioss: 'ioss_invalid' },
    });
  });
});
