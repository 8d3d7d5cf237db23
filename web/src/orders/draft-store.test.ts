import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signsOf } from '../i18n/number-tag.ts';
import { type Draft, readDraft, removeDraft, writeDraft } from './draft-store.ts';
import { copyOfOrder } from './order-start.ts';
import { someOrder } from './some-order.fixture.ts';
import { type Subject, subjectIn } from './subject.ts';

const kept = new Map<string, string>();
const signIn = (id: string) => kept.set('client', JSON.stringify({ id, tenantId: 10 }));
const fresh: Subject = { kind: 'new' };

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  signIn('ana');
});
afterEach(() => vi.unstubAllGlobals());

const form = copyOfOrder(someOrder(), { moneyDigits: 2, signs: signsOf('en', []) });
const draft: Draft = { form, key: 'k1', sentQuote: null, revision: null, leftOut: [] };

describe('an unsent form', () => {
  it('comes back as it was, with its key', () => {
    writeDraft(fresh, { ...draft, sentQuote: 'q1' });
    expect(readDraft(fresh)).toEqual({ ...draft, sentQuote: 'q1' });
    removeDraft(fresh);
    expect(readDraft(fresh)).toBeUndefined();
  });

  it('comes back for the same account only', () => {
    writeDraft(fresh, draft);
    signIn('ben');
    expect(readDraft(fresh)).toBeUndefined();
    signIn('ana');
    expect(readDraft(fresh)).toEqual(draft);
  });

  it('leaves typed identity numbers out, and says of which side', () => {
    const typed = {
      ...form,
      receiver: { ...form.receiver, form: { ...form.receiver.form, identityNumber: 'GODE561231GR8' } },
    };
    writeDraft(fresh, { ...draft, form: typed });
    expect([...kept.values()].join()).not.toContain('GODE561231GR8');
    const read = readDraft(fresh);
    expect(read?.leftOut).toEqual(['receiver']);
    expect(read?.form.receiver.form.identityNumber).toBeUndefined();
  });

  it('belongs to the order it was about', () => {
    const subject: Subject = { kind: 'change', id: 'one' };
    writeDraft(subject, { ...draft, revision: 3 });
    expect(readDraft(subject)?.revision).toBe(3);
    expect(readDraft({ kind: 'change', id: 'another' })).toBeUndefined();
    expect(readDraft(fresh)).toBeUndefined();
  });

  it.each(['', '{', '7', '{"of":"new"}', '{"of":"new","key":"k","form":{"sender":{"form":{}}}}'])(
    'that reads %j is none',
    (text) => {
      kept.set('orderDraft/10/ana/new', text);
      expect(readDraft(fresh)).toBeUndefined();
    },
  );
});

describe('what the address is about', () => {
  const id = '3f8a1c7e-2b4d-4c6a-9e10-5d7f6b8a9c01';
  it.each([
    ['', { kind: 'new' }],
    [`?order=${id}`, { kind: 'change', id }],
    [`?copy=${id}`, { kind: 'copy', id }],
    ['?order=7', { kind: 'new' }],
  ])('%j', (search, subject) => {
    expect(subjectIn(search)).toEqual(subject);
  });
});
