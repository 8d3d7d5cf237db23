import { parseMobile } from '@miya/contract/numbering-plans';
import { setMobileParser } from '@miya/contract/phones';
import { ShownTemplateParts, TemplateParts } from '@miya/contract/templates';
import { describe, expect, it } from 'vitest';
import { getNumberSigns } from '../../../platform/browser/number-locale.ts';
import { createTestOrder } from '../test-order.fixture.ts';
import { createCopyForm, emptyOrderForm, type OrderFormValues } from './order-form-values.ts';
import { fillFromTemplate, toTemplateParts } from './template-parts.ts';

setMobileParser(parseMobile);

const numberFormat = { moneyDigits: 2, signs: getNumberSigns('en', []) };
const order = createTestOrder();
const completeForm = createCopyForm(order, numberFormat);

/** The response of the server to a saved template. */
const createResponse = (form: OrderFormValues): ShownTemplateParts => {
  const { sender, receiver, goods, delivery } = TemplateParts.parse(toTemplateParts(form, numberFormat));
  const createParty = (part: typeof sender, identityMasked: string) =>
    part && { party: { ...part.party, identityMasked }, identityFrom: part.identityFrom ?? null };
  return ShownTemplateParts.parse({
    sender: createParty(sender, ''),
    receiver: createParty(receiver, order.receiver.identityMasked),
    goods: goods && { ...order.goods, lines: order.goods.lines.map((line) => ({ ...line, currency: '' })) },
    delivery,
  });
};

describe('toTemplateParts', () => {
  it('returns valid parts, and null for invalid parts', () => {
    const parts = toTemplateParts(completeForm, numberFormat);
    expect(Object.values(parts).every((part) => part !== null)).toBe(true);
    expect(parts.receiver?.identityFrom).toEqual({ kind: 'order', id: order.id });
    expect(toTemplateParts(emptyOrderForm, numberFormat)).toEqual({
      sender: null,
      receiver: null,
      goods: null,
      delivery: null,
    });
    const parcels = completeForm.goods.parcels.map((row) => ({ ...row, weight: 'x' }));
    const invalidForm = { ...completeForm, goods: { ...completeForm.goods, parcels, serviceId: '' } };
    expect(toTemplateParts(invalidForm, numberFormat)).toMatchObject({
      goods: null,
      delivery: null,
      sender: { party: {} },
    });
  });
});

describe('fillFromTemplate', () => {
  it('fills an empty form with all parts of a template', () => {
    const { goods, ...parties } = fillFromTemplate(
      emptyOrderForm,
      createResponse(completeForm),
      numberFormat,
    );
    expect(parties).toEqual({ sender: completeForm.sender, receiver: completeForm.receiver });
    expect(goods).toEqual({ ...completeForm.goods, clientReference: '', transferNumber: '' });
  });

  it('keeps references, and parts that the template does not have', () => {
    const typed = {
      ...completeForm,
      goods: { ...completeForm.goods, clientReference: 'B-2', payment: 'monthly' as const },
    };
    const onlyGoods = { ...createResponse(completeForm), sender: null, receiver: null, delivery: null };
    const filled = fillFromTemplate(typed, onlyGoods, numberFormat);
    expect(filled.receiver).toBe(typed.receiver);
    expect(filled.goods).toMatchObject({
      clientReference: 'B-2',
      payment: 'monthly',
      lines: [{ name: 'Cotton shirts' }],
    });
  });
});
