import { checkClearance } from '@miya/contract/clearance';
import { parseMobile } from '@miya/contract/numbering-plans';
import { setMobileParser } from '@miya/contract/phones';
import { describe, expect, it } from 'vitest';
import { getNumberSigns } from '../../../platform/browser/number-locale.ts';
import { createChangeForm, type OrderFormValues } from '../start/order-form-values.ts';
import { createTestOrder } from '../test-order.fixture.ts';
import type { ItemFormValues } from './goods-form-values.ts';
import { toClearanceOrder, toDutyRequest } from './to-customs.ts';

setMobileParser(parseMobile);

const numberFormat = { moneyDigits: 2, signs: getNumberSigns('en', []) };
const form = createChangeForm(createTestOrder(), numberFormat);
const changeItem = (part: Partial<ItemFormValues>): OrderFormValues => ({
  ...form,
  goods: { ...form.goods, lines: form.goods.lines.map((line) => ({ ...line, ...part })) },
});
const changeReceiver = (
  part: Partial<OrderFormValues['receiver']['form']>,
  known = form.receiver.known,
): OrderFormValues => ({
  ...form,
  receiver: { known, form: { ...form.receiver.form, ...part } },
});
const listMissing = (values: OrderFormValues) =>
  checkClearance(toClearanceOrder(values, numberFormat), '2026-11-16').findings.flatMap(
    ({ field, severity }) => (severity === 'required' ? field : []),
  );

describe('toClearanceOrder', () => {
  it('treats a stored identity number as filled in until the user removes it', () => {
    expect(listMissing(form)).toEqual([]);
    expect(listMissing(changeReceiver({ identityNumber: '' }))).toEqual(['receiver.identityNumber']);
    expect(listMissing(changeReceiver({}, null))).toEqual(['receiver.identityNumber']);
  });

  it('removes separators from an HS code, and reads a mobile number by the destination country', () => {
    const country = { value: 'TW', label: 'TW', code: 'TW' };
    const listMissingInTaiwan = (mobile: string) =>
      listMissing(changeReceiver({ mobile, region: { ...form.receiver.form.region, country } }));
    expect(listMissingInTaiwan('0912 345 678')).toEqual([]);
    expect(listMissingInTaiwan('13800138000')).toEqual(['receiver.mobile']);
    const [line] = toClearanceOrder(changeItem({ hsCode: ' 6109.10-0010 ' }), numberFormat).lines;
    expect(line?.hsCode).toBe('6109100010');
  });

  it.each(['', '0', '0.00', 'ten'])('reports a missing value for the input %j', (unitValue) => {
    expect(listMissing(changeItem({ unitValue }))).toEqual(['goods.lines.0.unitValue']);
    expect(listMissing(changeItem({ unitValue: '0.01' }))).toEqual([]);
  });
});

describe('toDutyRequest', () => {
  it('returns undefined while no value is typed, or the value is not a number', () => {
    expect(toDutyRequest(changeItem({ unitValue: '' }), numberFormat, undefined)).toBeUndefined();
    expect(toDutyRequest(changeItem({ unitValue: 'ten' }), numberFormat, undefined)).toBeUndefined();
  });

  it('contains the typed goods and the freight', () => {
    const typed = changeItem({ unitValue: '12.50', quantity: '4', hsCode: '6109.10', origin: 'CN' });
    expect(toDutyRequest(typed, numberFormat, 9_900)).toEqual({
      destination: 'MX',
      lines: [{ hsCode: '610910', origin: 'CN', quantity: 4, unitValue: 1_250 }],
      currency: null,
      freight: 9_900,
      platform: '',
      ioss: '',
    });
  });
});
