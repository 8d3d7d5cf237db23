import { checkClearance } from '@miya/contract/clearance';
import { readMobile } from '@miya/contract/numbering-plans';
import { providePhones } from '@miya/contract/phones';
import { describe, expect, it } from 'vitest';
import { signsOf } from '../../../platform/browser/number-tag.ts';
import { someOrder } from '../some-order.fixture.ts';
import { formOfOrder, type OrderForm } from '../start/order-start.ts';
import { clearanceOrderOf, dutyQuestionOf } from './customs-of.ts';
import type { LineForm } from './goods-form.ts';

providePhones(readMobile);

const writing = { moneyDigits: 2, signs: signsOf('en', []) };
const form = formOfOrder(someOrder(), writing);
const withLine = (part: Partial<LineForm>): OrderForm => ({
  ...form,
  goods: { ...form.goods, lines: form.goods.lines.map((line) => ({ ...line, ...part })) },
});
const withReceiver = (
  part: Partial<OrderForm['receiver']['form']>,
  known = form.receiver.known,
): OrderForm => ({
  ...form,
  receiver: { known, form: { ...form.receiver.form, ...part } },
});
const missing = (one: OrderForm) =>
  checkClearance(clearanceOrderOf(one, writing), '2026-11-16').findings.flatMap(({ field, severity }) =>
    severity === 'required' ? field : [],
  );

describe('the order form as customs see it', () => {
  it('has the number that is kept, until it is taken away', () => {
    expect(missing(form)).toEqual([]);
    expect(missing(withReceiver({ identityNumber: '' }))).toEqual(['receiver.identityNumber']);
    expect(missing(withReceiver({}, null))).toEqual(['receiver.identityNumber']);
  });

  it('reads a code as it is written, and a number as it is dialled', () => {
    const country = { value: 'TW', label: 'TW', code: 'TW' };
    const taiwan = (mobile: string) =>
      missing(withReceiver({ mobile, region: { ...form.receiver.form.region, country } }));
    expect(taiwan('0912 345 678')).toEqual([]);
    expect(taiwan('13800138000')).toEqual(['receiver.mobile']);
    const [line] = clearanceOrderOf(withLine({ hsCode: ' 6109.10-0010 ' }), writing).lines;
    expect(line?.hsCode).toBe('6109100010');
  });

  it.each(['', '0', '0.00', 'ten'])('is worth nothing to customs where the value is %j', (unitValue) => {
    expect(missing(withLine({ unitValue }))).toEqual(['goods.lines.0.unitValue']);
    expect(missing(withLine({ unitValue: '0.01' }))).toEqual([]);
  });
});

describe('what is asked about duties', () => {
  it('is nothing while no value is typed, or one that is no number', () => {
    expect(dutyQuestionOf(withLine({ unitValue: '' }), writing, undefined)).toBeUndefined();
    expect(dutyQuestionOf(withLine({ unitValue: 'ten' }), writing, undefined)).toBeUndefined();
  });

  it('is the goods as they are typed, with the freight where it is known', () => {
    const typed = withLine({ unitValue: '12.50', quantity: '4', hsCode: '6109.10', origin: 'CN' });
    expect(dutyQuestionOf(typed, writing, 9_900)).toEqual({
      destination: 'MX',
      lines: [{ hsCode: '610910', origin: 'CN', quantity: 4, unitValue: 1_250 }],
      currency: null,
      freight: 9_900,
      platform: '',
      ioss: '',
    });
  });
});
