import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signsOf } from '../../../platform/browser/number-tag.ts';
import { stubStorage } from '../../../platform/forms/storage.fixture.ts';
import { type Subject, subjectIn } from '../form/subject.ts';
import { someOrder } from '../some-order.fixture.ts';
import { type Draft, readDraft, removeDraft, writeDraft } from './draft-store.ts';
import { copyOfOrder } from './order-start.ts';

const english = { moneyDigits: 2, signs: signsOf('en', ['en-US']) };
const spanish = { moneyDigits: 2, signs: signsOf('es', ['es-ES']) };
const fresh: Subject = { kind: 'new' };
const read = (subject: Subject) => readDraft(subject, english);
const write = (subject: Subject, draft: Draft) => writeDraft(subject, draft, english);

let kept: Map<string, string>;
const signIn = (id: string) => kept.set('client', JSON.stringify({ id, tenantId: 10 }));

beforeEach(() => {
  kept = stubStorage();
  signIn('ana');
});
afterEach(() => vi.unstubAllGlobals());

const form = copyOfOrder(someOrder(), english);
const draft: Draft = { form, key: 'k1', sentQuote: null, revision: null, leftOut: [] };

describe('an unsent form', () => {
  it('comes back as it was, with its key', () => {
    write(fresh, { ...draft, sentQuote: 'q1' });
    expect(read(fresh)).toMatchObject({ ...draft, sentQuote: 'q1' });
    removeDraft(fresh);
    expect(read(fresh)).toBeUndefined();
  });

  it('comes back for the same account only', () => {
    write(fresh, draft);
    signIn('ben');
    expect(read(fresh)).toBeUndefined();
    signIn('ana');
    expect(read(fresh)).toMatchObject(draft);
  });

  it('leaves typed identity numbers out, and says of which side', () => {
    const typed = {
      ...form,
      receiver: { ...form.receiver, form: { ...form.receiver.form, identityNumber: 'GODE561231GR8' } },
    };
    write(fresh, { ...draft, form: typed });
    expect([...kept.values()].join()).not.toContain('GODE561231GR8');
    const back = read(fresh);
    expect(back?.leftOut).toEqual(['receiver']);
    expect(back?.form.receiver.form.identityNumber).toBeUndefined();
  });

  it('belongs to the order it was about', () => {
    const subject: Subject = { kind: 'change', id: 'one' };
    write(subject, { ...draft, revision: 3 });
    expect(read(subject)?.revision).toBe(3);
    expect(read({ kind: 'change', id: 'another' })).toBeUndefined();
    expect(read({ kind: 'copy', id: 'one' })).toBeUndefined();
    expect(read(fresh)).toBeUndefined();
  });

  it('stays when another order is being changed', () => {
    const [one, other]: Subject[] = [
      { kind: 'change', id: 'one' },
      { kind: 'change', id: 'other' },
    ] as const;
    write(one, { ...draft, revision: 3 });
    write(other, { ...draft, revision: 8 });
    expect([read(one)?.revision, read(other)?.revision]).toEqual([3, 8]);
  });

  it('has the same numbers in another language, and the text of what was no number', () => {
    const typed = { weight: '1,250', volume: 'about 2' };
    const parcels = form.goods.parcels.map((row) => ({ ...row, ...typed }));
    const goods = { ...form.goods, parcels, insured: '1.500' };
    writeDraft(fresh, { ...draft, form: { ...form, goods } }, spanish);
    expect(read(fresh)?.form.goods).toMatchObject({
      parcels: [{ weight: '1.25', volume: 'about 2' }],
      insured: '1500',
    });
  });

  it('of an earlier build keeps its item and its measures', () => {
    write(fresh, draft);
    const name = 'unsaved/10/ana/order/new';
    const stored = JSON.parse(sessionStorage.getItem(name) ?? '');
    const { lines: _, parcels: __, ...goods } = stored.value.form.goods;
    stored.value.form.goods = { ...goods, itemName: 'Mugs', itemCode: 'M-1', weight: '2.5', pieces: '3' };
    stored.value.numbers = {};
    sessionStorage.setItem(name, JSON.stringify(stored));
    expect(read(fresh)?.form.goods).toMatchObject({
      lines: [{ name: 'Mugs', code: 'M-1', quantity: '1' }],
      parcels: [{ weight: '2.5', pieces: '3' }],
    });
  });

  it.each(['', '{', '7', '{"at":1}', '{"at":1,"value":{"key":"k","form":{"sender":{"form":{}}}}}'])(
    'that reads %j is none',
    (text) => {
      sessionStorage.setItem('unsaved/10/ana/order/new', text);
      expect(read(fresh)).toBeUndefined();
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
