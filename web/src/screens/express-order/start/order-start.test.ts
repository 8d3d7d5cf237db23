import { readMobile } from '@miya/contract/numbering-plans';
import { OrderContent } from '@miya/contract/orders';
import { providePhones } from '@miya/contract/phones';
import { describe, expect, it } from 'vitest';
import { signsOf } from '../../../platform/browser/number-tag.ts';
import { someOrder } from '../some-order.fixture.ts';
import {
  contentOf,
  copyOfOrder,
  emptySide,
  formOfOrder,
  isUntouched,
  knownOf,
  type OrderForm,
  sideOfAddress,
} from './order-start.ts';

providePhones(readMobile);

const writing = { moneyDigits: 2, signs: signsOf('en', []) };
const order = someOrder();
const copy = copyOfOrder(order, writing);
const withReceiver = (part: Partial<OrderForm['receiver']['form']>): OrderForm => ({
  ...copy,
  receiver: { ...copy.receiver, form: { ...copy.receiver.form, ...part } },
});

describe('a side that nobody has written into', () => {
  const at = (code: string) => ({
    ...emptySide,
    form: {
      ...emptySide.form,
      region: { ...emptySide.form.region, country: { value: code, label: code, code } },
    },
  });

  it('is empty, or has only the country at home', () => {
    expect([emptySide, at('CN')].map((side) => isUntouched(side, 'CN'))).toEqual([true, true]);
  });

  it('has neither another country nor a name', () => {
    const named = { ...at('CN'), form: { ...at('CN').form, name: '陈晨' } };
    expect([at('MX'), named, copy.receiver].map((side) => isUntouched(side, 'CN'))).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('the form as the calls take it', () => {
  it('is an order to the contract', () => {
    const mexican = withReceiver({ mobile: '55 1234 5678' });
    expect(OrderContent.safeParse(contentOf(mexican, writing)).error?.issues ?? []).toEqual([]);
  });

  it('takes a masked identity number over from where it is', () => {
    const content = contentOf(copy, writing);
    expect(content.receiverIdentityFrom).toEqual({ kind: 'order', id: order.id });
    expect(content.receiver).not.toHaveProperty('identityNumber');
    expect([content.senderIdentityFrom, content.sender.identityNumber]).toEqual([null, '']);
  });

  it('says nothing about the number of an order being changed, which then stays', () => {
    const content = contentOf(formOfOrder(order, writing), writing);
    expect(content.receiverIdentityFrom).toBeNull();
    expect(content.receiver).not.toHaveProperty('identityNumber');
  });

  it('replaces it by what is typed, and leaves it behind when it is removed or the country is another', () => {
    const typed = contentOf(withReceiver({ identityNumber: 'GODE561231GR8' }), writing);
    expect([typed.receiver.identityNumber, typed.receiverIdentityFrom]).toEqual(['GODE561231GR8', null]);
    const removed = contentOf(withReceiver({ identityNumber: '' }), writing);
    expect([removed.receiver.identityNumber, removed.receiverIdentityFrom]).toEqual(['', null]);
    const region = { ...copy.receiver.form.region, country: { value: 'ES', label: 'Spain', code: 'ES' } };
    const abroad = withReceiver({ region });
    expect(knownOf(abroad.receiver)).toBeNull();
    expect(contentOf(abroad, writing).receiver.identityNumber).toBe('');
  });

  it('points to an address of the book for the number that is kept there', () => {
    const [id, at] = ['0b9f7a3e-6d1c-4e2f-8a5b-3c4d5e6f7a81', '2026-07-01T00:00:00Z'];
    const address = { id, kind: 'receiver', party: order.receiver, createdAt: at, updatedAt: at } as const;
    const side = sideOfAddress({ ...address, isDefaultSender: false, isDefaultReceiver: false });
    expect(contentOf({ ...copy, receiver: side }, writing).receiverIdentityFrom).toEqual({
      kind: 'address',
      id,
    });
  });
});
