import { parseMobile } from '@miya/contract/numbering-plans';
import { OrderContent } from '@miya/contract/orders';
import { setMobileParser } from '@miya/contract/phones';
import { describe, expect, it } from 'vitest';
import { getNumberSigns } from '../../../platform/browser/number-locale.ts';
import { createTestOrder } from '../test-order.fixture.ts';
import {
  createChangeForm,
  createCopyForm,
  createPartyFromAddress,
  emptyOrderParty,
  findStoredIdentity,
  isPartyUntouched,
  type OrderFormValues,
  toOrderContent,
} from './order-form-values.ts';

setMobileParser(parseMobile);

const numberFormat = { moneyDigits: 2, signs: getNumberSigns('en', []) };
const order = createTestOrder();
const copy = createCopyForm(order, numberFormat);
const changeReceiver = (part: Partial<OrderFormValues['receiver']['form']>): OrderFormValues => ({
  ...copy,
  receiver: { ...copy.receiver, form: { ...copy.receiver.form, ...part } },
});

describe('isPartyUntouched', () => {
  const createPartyIn = (code: string) => ({
    ...emptyOrderParty,
    form: {
      ...emptyOrderParty.form,
      region: { ...emptyOrderParty.form.region, country: { value: code, label: code, code } },
    },
  });

  it('accepts an empty party, and a party with only the home country', () => {
    expect([emptyOrderParty, createPartyIn('CN')].map((party) => isPartyUntouched(party, 'CN'))).toEqual([
      true,
      true,
    ]);
  });

  it('refuses a party with another country or a name', () => {
    const named = { ...createPartyIn('CN'), form: { ...createPartyIn('CN').form, name: '陈晨' } };
    expect([createPartyIn('MX'), named, copy.receiver].map((party) => isPartyUntouched(party, 'CN'))).toEqual(
      [false, false, false],
    );
  });
});

describe('toOrderContent', () => {
  it('returns a valid order of the contract', () => {
    const mexican = changeReceiver({ mobile: '55 1234 5678' });
    expect(OrderContent.safeParse(toOrderContent(mexican, numberFormat)).error?.issues ?? []).toEqual([]);
  });

  it('refers to the order that has the stored identity number', () => {
    const content = toOrderContent(copy, numberFormat);
    expect(content.receiverIdentityFrom).toEqual({ kind: 'order', id: order.id });
    expect(content.receiver).not.toHaveProperty('identityNumber');
    expect([content.senderIdentityFrom, content.sender.identityNumber]).toEqual([null, '']);
  });

  it('sends no identity number for an order being changed, so the number stays', () => {
    const content = toOrderContent(createChangeForm(order, numberFormat), numberFormat);
    expect(content.receiverIdentityFrom).toBeNull();
    expect(content.receiver).not.toHaveProperty('identityNumber');
  });

  it('sends a typed identity number, and none after the user removes it or changes the country', () => {
    const typed = toOrderContent(changeReceiver({ identityNumber: 'GODE561231GR8' }), numberFormat);
    expect([typed.receiver.identityNumber, typed.receiverIdentityFrom]).toEqual(['GODE561231GR8', null]);
    const removed = toOrderContent(changeReceiver({ identityNumber: '' }), numberFormat);
    expect([removed.receiver.identityNumber, removed.receiverIdentityFrom]).toEqual(['', null]);
    const region = { ...copy.receiver.form.region, country: { value: 'ES', label: 'Spain', code: 'ES' } };
    const abroad = changeReceiver({ region });
    expect(findStoredIdentity(abroad.receiver)).toBeNull();
    expect(toOrderContent(abroad, numberFormat).receiver.identityNumber).toBe('');
  });

  it('refers to the address that has the stored identity number', () => {
    const [id, at] = ['0b9f7a3e-6d1c-4e2f-8a5b-3c4d5e6f7a81', '2026-07-01T00:00:00Z'];
    const address = { id, kind: 'receiver', party: order.receiver, createdAt: at, updatedAt: at } as const;
    const party = createPartyFromAddress({ ...address, isDefaultSender: false, isDefaultReceiver: false });
    expect(toOrderContent({ ...copy, receiver: party }, numberFormat).receiverIdentityFrom).toEqual({
      kind: 'address',
      id,
    });
  });
});
