import type { Address } from '@miya/contract/addresses';
import { changeProfile, parseNoticeChoices } from '@miya/contract/profile';
import { describe, expect, it } from 'vitest';
import { checkFields } from '../../../platform/forms/check-fields.ts';
import {
  buildProfileRequest,
  filterChangedFields,
  parseProfileEdits,
  toProfileFormValues,
} from './profile-form-values.ts';

const noticeChoices = parseNoticeChoices({});
const saved = toProfileFormValues({
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

describe('filterChangedFields', () => {
  it('ignores a field whose value is the saved value again', () => {
    expect(filterChangedFields(saved, { name: 'Lucía', company: 'Andes' })).toEqual({ company: 'Andes' });
    expect(filterChangedFields(saved, { sender: null, noticeChoices: { ...noticeChoices } })).toEqual({});
  });

  it('compares senders by id, so that a newer version of the same address is no change', () => {
    const savedWithSender = { ...saved, sender: address };
    expect(filterChangedFields(savedWithSender, { sender: { ...address, kind: 'both' } as Address })).toEqual(
      {},
    );
    expect(filterChangedFields(savedWithSender, { sender: null })).toEqual({ sender: null });
  });
});

describe('buildProfileRequest', () => {
  it('contains only the changed fields', () => {
    expect(buildProfileRequest(saved, { name: 'Ana', company: '' })).toEqual({ name: 'Ana' });
    expect(buildProfileRequest(saved, { sender: address })).toEqual({ senderId: ADDRESS_ID });
    expect(buildProfileRequest({ ...saved, sender: address }, { sender: null })).toEqual({ senderId: null });
  });

  it('contains notice choices and e-mail address together, so that a missing address is reported', () => {
    const request = buildProfileRequest(saved, { noticeChoices: byMail });
    expect(request).toEqual({ noticeChoices: byMail, noticeEmail: null });
    expect(checkFields(changeProfile.request, request)).toEqual({ noticeEmail: 'email_required' });
    const complete = buildProfileRequest(saved, { noticeChoices: byMail, noticeEmail: ' a@example.com ' });
    expect(checkFields(changeProfile.request, complete)).toEqual({});
  });
});

describe('parseProfileEdits', () => {
  it('returns the valid fields and drops all others', () => {
    const edits = { name: 'Ana', serviceId: null, noticeChoices: byMail, noticeEmail: 'ana@' };
    expect(parseProfileEdits(JSON.parse(JSON.stringify(edits)))).toEqual(edits);
    expect(parseProfileEdits({ name: 7, sender: { id: 'x' }, noticeChoices: {}, toString: 'x' })).toEqual({});
    for (const odd of [null, undefined, 'x', 7, []]) expect(parseProfileEdits(odd)).toEqual({});
  });
});
