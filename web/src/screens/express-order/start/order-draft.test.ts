import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getNumberSigns } from '../../../platform/browser/number-locale.ts';
import { stubBrowserStorage } from '../../../platform/forms/storage.fixture.ts';
import { type FormMode, parseFormMode } from '../form/form-mode.ts';
import { createTestOrder } from '../test-order.fixture.ts';
import { type OrderDraft, readOrderDraft, removeOrderDraft, writeOrderDraft } from './order-draft.ts';
import { createCopyForm } from './order-form-values.ts';

const english = { moneyDigits: 2, signs: getNumberSigns('en', ['en-US']) };
const spanish = { moneyDigits: 2, signs: getNumberSigns('es', ['es-ES']) };
const fresh: FormMode = { kind: 'new' };
const read = (subject: FormMode) => readOrderDraft(subject, english);
const write = (subject: FormMode, draft: OrderDraft) => writeOrderDraft(subject, draft, english);

let kept: Map<string, string>;
const signIn = (id: string) => kept.set('client', JSON.stringify({ id, tenantId: 10 }));

beforeEach(() => {
  kept = stubBrowserStorage();
  signIn('ana');
});
afterEach(() => vi.unstubAllGlobals());

const form = createCopyForm(createTestOrder(), english);
const draft: OrderDraft = { form, key: 'k1', sentQuote: null, revision: null, leftOut: [] };

describe('order draft', () => {
  it('is restored with its values and its key', () => {
    write(fresh, { ...draft, sentQuote: 'q1' });
    expect(read(fresh)).toMatchObject({ ...draft, sentQuote: 'q1' });
    removeOrderDraft(fresh);
    expect(read(fresh)).toBeUndefined();
  });

  it('is restored for the same user only', () => {
    write(fresh, draft);
    signIn('ben');
    expect(read(fresh)).toBeUndefined();
    signIn('ana');
    expect(read(fresh)).toMatchObject(draft);
  });

  it('leaves out typed identity numbers, and names their parties', () => {
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

  it('belongs to one order and one mode', () => {
    const subject: FormMode = { kind: 'change', id: 'one' };
    write(subject, { ...draft, revision: 3 });
    expect(read(subject)?.revision).toBe(3);
    expect(read({ kind: 'change', id: 'another' })).toBeUndefined();
    expect(read({ kind: 'copy', id: 'one' })).toBeUndefined();
    expect(read(fresh)).toBeUndefined();
  });

  it('stays when another order is changed', () => {
    const [one, other]: FormMode[] = [
      { kind: 'change', id: 'one' },
      { kind: 'change', id: 'other' },
    ] as const;
    write(one, { ...draft, revision: 3 });
    write(other, { ...draft, revision: 8 });
    expect([read(one)?.revision, read(other)?.revision]).toEqual([3, 8]);
  });

  it('keeps its numbers in another language, and keeps text that is not a number', () => {
    const typed = { weight: '1,250', volume: 'about 2' };
    const parcels = form.goods.parcels.map((row) => ({ ...row, ...typed }));
    const goods = { ...form.goods, parcels, insured: '1.500' };
    writeOrderDraft(fresh, { ...draft, form: { ...form, goods } }, spanish);
    expect(read(fresh)?.form.goods).toMatchObject({
      parcels: [{ weight: '1.25', volume: 'about 2' }],
      insured: '1500',
    });
  });

  it('of an older version keeps its item, weight and pieces', () => {
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
    'is not restored from the invalid value %j',
    (text) => {
      sessionStorage.setItem('unsaved/10/ana/order/new', text);
      expect(read(fresh)).toBeUndefined();
    },
  );
});

describe('parseFormMode', () => {
  const id = '3f8a1c7e-2b4d-4c6a-9e10-5d7f6b8a9c01';
  it.each([
    ['', { kind: 'new' }],
    [`?order=${id}`, { kind: 'change', id }],
    [`?copy=${id}`, { kind: 'copy', id }],
    ['?order=7', { kind: 'new' }],
  ])('reads %j', (search, mode) => {
    expect(parseFormMode(search)).toEqual(mode);
  });
});
