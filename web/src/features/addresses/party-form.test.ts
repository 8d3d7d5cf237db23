import { describe, expect, it } from 'vitest';
import { changeByPaste, emptyParty } from './party-form.ts';

describe('changeByPaste', () => {
  const before = {
    ...emptyParty,
    name: 'Lukas Weber',
    company: 'Müller & Söhne GmbH',
    phone: '+493012345678',
  };

  it('leaves nothing of somebody else', () => {
    const pasted = { name: 'Ayşe Yılmaz', detail: 'Bağdat Cad. 12' };
    expect(changeByPaste(before, pasted)).toEqual({
      ...pasted,
      company: '',
      phone: '',
      identityNumber: undefined,
    });
    expect(changeByPaste(before, { ...pasted, company: 'Yılmaz A.Ş.' }).company).toBe('Yılmaz A.Ş.');
  });

  it('adds to what is known of the same one, or of one who has no name yet', () => {
    const pasted = { name: 'Lukas Weber', detail: 'Hauptstraße 5' };
    expect(changeByPaste(before, pasted)).not.toHaveProperty('company');
    expect(changeByPaste({ ...before, name: '' }, pasted)).not.toHaveProperty('company');
    expect(changeByPaste(before, { detail: 'Hauptstraße 5' })).not.toHaveProperty('phone');
  });
});
