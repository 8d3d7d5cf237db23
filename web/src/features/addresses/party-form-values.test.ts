import { describe, expect, it } from 'vitest';
import { buildPasteChange, emptyParty } from './party-form-values.ts';

describe('buildPasteChange', () => {
  const current = {
    ...emptyParty,
    name: 'Lukas Weber',
    company: 'Müller & Söhne GmbH',
    phone: '+493012345678',
  };

  it('removes the company and phone of the previous person when the name differs', () => {
    const pasted = { name: 'Ayşe Yılmaz', detail: 'Bağdat Cad. 12' };
    expect(buildPasteChange(current, pasted)).toEqual({
      ...pasted,
      company: '',
      phone: '',
      identityNumber: undefined,
    });
    expect(buildPasteChange(current, { ...pasted, company: 'Yılmaz A.Ş.' }).company).toBe('Yılmaz A.Ş.');
  });

  it('keeps the company and phone when the name is equal, or when the form or the pasted party has no name', () => {
    const pasted = { name: 'Lukas Weber', detail: 'Hauptstraße 5' };
    expect(buildPasteChange(current, pasted)).not.toHaveProperty('company');
    expect(buildPasteChange({ ...current, name: '' }, pasted)).not.toHaveProperty('company');
    expect(buildPasteChange(current, { detail: 'Hauptstraße 5' })).not.toHaveProperty('phone');
  });
});
