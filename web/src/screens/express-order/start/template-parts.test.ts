import { readMobile } from '@miya/contract/numbering-plans';
import { providePhones } from '@miya/contract/phones';
import { ShownParts, TemplateParts } from '@miya/contract/templates';
import { describe, expect, it } from 'vitest';
import { signsOf } from '../../../platform/browser/number-tag.ts';
import { someOrder } from '../some-order.fixture.ts';
import { copyOfOrder, emptyOrder, type OrderForm } from './order-start.ts';
import { partsOf, withParts } from './template-parts.ts';

providePhones(readMobile);

const writing = { moneyDigits: 2, signs: signsOf('en', []) };
const order = someOrder();
const whole = copyOfOrder(order, writing);

/** As the server shows what it was given to keep. */
const kept = (form: OrderForm): ShownParts => {
  const { sender, receiver, goods, delivery } = TemplateParts.parse(partsOf(form, writing));
  const side = (of: typeof sender, identityMasked: string) =>
    of && { party: { ...of.party, identityMasked }, identityFrom: of.identityFrom ?? null };
  return ShownParts.parse({
    sender: side(sender, ''),
    receiver: side(receiver, order.receiver.identityMasked),
    goods: goods && { ...order.goods, lines: order.goods.lines.map((line) => ({ ...line, currency: '' })) },
    delivery,
  });
};

describe('partsOf', () => {
  it('keeps every part that is whole, and none that is not', () => {
    const parts = partsOf(whole, writing);
    expect(Object.values(parts).every((part) => part !== null)).toBe(true);
    expect(parts.receiver?.identityFrom).toEqual({ kind: 'order', id: order.id });
    expect(partsOf(emptyOrder, writing)).toEqual({
      sender: null,
      receiver: null,
      goods: null,
      delivery: null,
    });
    const parcels = whole.goods.parcels.map((row) => ({ ...row, weight: 'x' }));
    const light = { ...whole, goods: { ...whole.goods, parcels, serviceId: '' } };
    expect(partsOf(light, writing)).toMatchObject({ goods: null, delivery: null, sender: { party: {} } });
  });
});

describe('withParts', () => {
  it('fills an empty form with all of a template', () => {
    const { goods, ...sides } = withParts(emptyOrder, kept(whole), writing);
    expect(sides).toEqual({ sender: whole.sender, receiver: whole.receiver });
    expect(goods).toEqual({ ...whole.goods, clientReference: '', transferNumber: '' });
  });

  it('leaves alone what the template does not hold, and the numbers of this order', () => {
    const typed = {
      ...whole,
      goods: { ...whole.goods, clientReference: 'B-2', payment: 'monthly' as const },
    };
    const onlyGoods = { ...kept(whole), sender: null, receiver: null, delivery: null };
    const filled = withParts(typed, onlyGoods, writing);
    expect(filled.receiver).toBe(typed.receiver);
    expect(filled.goods).toMatchObject({
      clientReference: 'B-2',
      payment: 'monthly',
      lines: [{ name: 'Cotton shirts' }],
    });
  });
});
