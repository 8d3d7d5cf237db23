import type { Address } from '@miya/contract/addresses';
import { changeProfile, noticeChoicesIn } from '@miya/contract/profile';
import { describe, expect, it } from 'vitest';
import { checkFields } from '../../../platform/forms/check-fields.ts';
import { changedIn, editsIn, formOf, requestOf } from './profile-form.ts';

const noticeChoices = noticeChoicesIn({});
const saved = formOf({
  name: 'Lucía',
  company: '',
  sender: null,
  serviceId: null,
  noticeChoices,
  noticeEmail: null,
});
const ADDRESS_ID = '0d0b5a2e-4f0c-4a59-9f5e-0a8a1c0f7b11';
const address = { id: ADDRESS_ID } as Address;
const byMail = { ...noticeChoices, hold: { bell: true, delivery: true } };

describe('changedIn', () => {
  it('knows what was typed back as no change', () => {
    expect(changedIn(saved, { name: 'Lucía', company: 'Andes' })).toEqual({ company: 'Andes' });
    expect(changedIn(saved, { sender: null, noticeChoices: { ...noticeChoices } })).toEqual({});
  });

  it('takes an address for the same one when it was changed meanwhile', () => {
    const with_ = { ...saved, sender: address };
    expect(changedIn(with_, { sender: { ...address, kind: 'both' } as Address })).toEqual({});
    expect(changedIn(with_, { sender: null })).toEqual({ sender: null });
  });
});

describe('requestOf', () => {
  it('sends only what was changed', () => {
    expect(requestOf(saved, { name: 'Ana', company: '' })).toEqual({ name: 'Ana' });
    expect(requestOf(saved, { sender: address })).toEqual({ senderId: ADDRESS_ID });
    expect(requestOf({ ...saved, sender: address }, { sender: null })).toEqual({ senderId: null });
  });

  it('sends the choices with the address they lead to, so that a missing one is told on its field', () => {
    const request = requestOf(saved, { noticeChoices: byMail });
    expect(request).toEqual({ noticeChoices: byMail, noticeEmail: null });
    expect(checkFields(changeProfile.request, request)).toEqual({ noticeEmail: 'email_required' });
    const whole = requestOf(saved, { noticeChoices: byMail, noticeEmail: ' a@example.com ' });
    expect(checkFields(changeProfile.request, whole)).toEqual({});
  });
});

describe('editsIn', () => {
  it('takes back what was left unsaved, and nothing that fits no field', () => {
    const edits = { name: 'Ana', serviceId: null, noticeChoices: byMail, noticeEmail: 'ana@' };
    expect(editsIn(JSON.parse(JSON.stringify(edits)))).toEqual(edits);
    expect(editsIn({ name: 7, sender: { id: 'x' }, noticeChoices: {}, toString: 'x' })).toEqual({});
    for (const odd of [null, undefined, 'x', 7, []]) expect(editsIn(odd)).toEqual({});
  });
});
