import { describe, expect, it } from 'vitest';
import { getNumberSigns } from '../../../platform/browser/number-locale.ts';
import { createTestOrder } from '../test-order.fixture.ts';
import {
  calculateVolume,
  createGoodsForm,
  emptyGoods,
  emptyItem,
  emptyParcel,
  type GoodsFormValues,
  type ItemFormValues,
  type ParcelFormValues,
  toGoods,
} from './goods-form-values.ts';
import { normalizeNumber } from './goods-numbers.ts';
import { convertNumbers, listFieldReadings } from './goods-paths.ts';
import { findGoodsField, listGoodsProblems } from './goods-problems.ts';

const createParcel = (part: Partial<ParcelFormValues> = {}): ParcelFormValues => ({
  ...emptyParcel,
  weight: '3,2',
  ...part,
});
const createItem = (part: Partial<ItemFormValues> = {}): ItemFormValues => ({
  ...emptyItem,
  name: 'Cotton shirts',
  ...part,
});
const validGoods: GoodsFormValues = {
  ...emptyGoods,
  lines: [createItem()],
  parcels: [createParcel()],
  serviceId: 'a81bc81b-dead-4e5d-abff-90865d1e13b1',
};
const englishFormat = { moneyDigits: 2, signs: getNumberSigns('en', []) };
const formatProblems = (part: Partial<GoodsFormValues>, country = 'ES') =>
  listGoodsProblems({ ...validGoods, ...part }, englishFormat, country).map(
    ({ field, problem }) => `${field}: ${problem}`,
  );

describe('toGoods and createGoodsForm', () => {
  it('sends grams, centimetres, cubic centimetres and minor units', () => {
    const size = { pieces: '2', length: '40', width: '30,5', height: '20' };
    expect(
      toGoods({ ...validGoods, parcels: [createParcel(size)], insured: '500.5' }, englishFormat),
    ).toMatchObject({
      itemName: 'Cotton shirts',
      weight: 3_200,
      pieces: 2,
      size: { length: 40, width: 30.5, height: 20 },
      volume: 0,
      insured: 50_050,
    });
    expect(
      toGoods({ ...validGoods, parcels: [createParcel({ volume: '0,024' })] }, englishFormat),
    ).toMatchObject({
      size: null,
      volume: 24_000,
    });
    expect(toGoods({ ...validGoods, insured: '500' }, { ...englishFormat, moneyDigits: 0 }).insured).toBe(
      500,
    );
  });

  it('sends no lists for one basic item and one parcel row, and lists otherwise', () => {
    const plain = toGoods({ ...validGoods, lines: [createItem({ unitValue: '5' })] }, englishFormat);
    expect(plain).toMatchObject({ itemName: 'Cotton shirts', declared: 500 });
    expect([plain.lines, plain.parcels]).toEqual([undefined, undefined]);
    const withCustoms = toGoods(
      { ...validGoods, lines: [createItem({ hsCode: '6109.10', origin: 'CN' })] },
      englishFormat,
    );
    expect(withCustoms.lines).toMatchObject([{ name: 'Cotton shirts', hsCode: '6109.10', quantity: 1 }]);
    const two = {
      ...validGoods,
      lines: [createItem(), createItem({ quantity: '3', unitValue: '1200' })],
      currency: 'JPY',
    };
    expect(
      toGoods({ ...two, parcels: [createParcel(), createParcel({ weight: '1' })] }, englishFormat),
    ).toMatchObject({
      lines: [{ currency: 'JPY' }, { quantity: 3, unitValue: 1_200 }],
      parcels: [{ weight: 3_200 }, { weight: 1_000 }],
    });
  });

  it('calculates the volume once all sides and the number of pieces are typed', () => {
    const size = { length: '40', width: '30', height: '20' };
    expect(calculateVolume(createParcel({ ...size, pieces: '2' }), englishFormat)).toBe(48_000);
    expect(calculateVolume(createParcel({ ...size, width: '30.1', height: '20.1' }), englishFormat)).toBe(
      24_201,
    );
    expect(calculateVolume(createParcel({ ...size, height: '' }), englishFormat)).toBeUndefined();
    expect(calculateVolume(createParcel({ volume: '1' }), englishFormat)).toBeUndefined();
  });

  it("parses numbers by the conventions of the user's region: '1,200' kg is 1200 kg in Mexico", () => {
    const mexico = { moneyDigits: 2, signs: getNumberSigns('es', ['es-MX']) };
    const form = { ...validGoods, parcels: [createParcel({ weight: '1,200' })], insured: '1,200' };
    expect(toGoods(form, mexico)).toMatchObject({ weight: 1_200_000, insured: 120_000 });
    expect(normalizeNumber('12,590.58', 'insured', mexico)).toBe('12590.58');
  });

  it('reports a number that can be read in two ways', () => {
    const somewhere = { moneyDigits: 2, signs: getNumberSigns('es', []) };
    const form = { ...validGoods, insured: '1,200', lines: [createItem({ unitValue: '1,200' })] };
    expect(listGoodsProblems(form, somewhere, 'ES').map(({ field, problem }) => [field, problem])).toEqual([
      ['insured', 'number_two_ways'],
      ['lines.0.unitValue', 'number_two_ways'],
    ]);
    expect(listFieldReadings(form, 'insured', somewhere)).toEqual(['1,2', '1200']);
    const chosen = { ...form, insured: '1200', lines: [createItem({ unitValue: '1200' })] };
    expect(listGoodsProblems(chosen, somewhere, 'ES')).toEqual([]);
  });

  it('keeps all numbers when the language changes', () => {
    const spain = { moneyDigits: 2, signs: getNumberSigns('es', ['es-ES']) };
    const rows = [createParcel({ weight: '1,255' }), createParcel({ weight: '0,5' })];
    const form = { ...validGoods, parcels: rows, insured: '1.200', remark: '1.200' };
    const english = convertNumbers(form, spain, englishFormat);
    expect(english).toMatchObject({ insured: '1200', remark: '1.200' });
    expect(english.parcels.map(({ weight }) => weight)).toEqual(['1.255', '0.5']);
    expect(toGoods(english, englishFormat)).toEqual({ ...toGoods(form, spain), remark: '1.200' });
  });

  it('fills the form from an order, and leaves references and piece numbers out of a copy', () => {
    const order = createTestOrder();
    const form = createGoodsForm(order, { moneyDigits: 2, signs: getNumberSigns('py', []) }, true);
    expect(form).toMatchObject({
      lines: [{ name: 'Cotton shirts', quantity: '1', unitValue: '120' }],
      parcels: [{ weight: '3,2', length: '40', volume: '', numbers: [1] }],
      currency: '',
      insured: '500',
      clientReference: 'A-1',
    });
    const { size, weight, pieces, itemName } = order.goods;
    const amounts = { insured: 50_000, declared: 12_000 };
    expect(toGoods(form, englishFormat)).toMatchObject({ size, weight, pieces, itemName, ...amounts });
    expect(createGoodsForm(order, englishFormat, false)).toMatchObject({
      clientReference: '',
      transferNumber: '',
      parcels: [{ numbers: [] }],
    });
  });
});

describe('listGoodsProblems', () => {
  it('finds no problem in valid goods', () => {
    expect(formatProblems({})).toEqual([]);
  });

  it('assigns a problem to its field', () => {
    expect(formatProblems({ parcels: [createParcel({ weight: '' })] })).toEqual([
      'parcels.0.weight: weight_required',
    ]);
    expect(formatProblems({ parcels: [createParcel({ weight: 'heavy', pieces: '0' })] })).toEqual([
      'parcels.0.weight: field_invalid',
      'parcels.0.pieces: field_invalid',
    ]);
    expect(formatProblems({ parcels: [createParcel({ length: '40', width: '30' })] })).toEqual([
      'parcels.0.height: field_invalid',
    ]);
    expect(formatProblems({ lines: [createItem({ name: '' })] })).toEqual([
      'lines.0.name: item_name_required',
    ]);
    expect(formatProblems({ serviceId: '' })).toEqual(['serviceId: service_required']);
    expect(formatProblems({ remark: 'x'.repeat(201) })).toEqual(['remark: text_long']);
    expect(formatProblems({ ioss: 'IM1' })).toEqual(['ioss: ioss_invalid']);
  });

  it('assigns a problem to the field in its row', () => {
    expect(
      formatProblems({
        lines: [createItem(), createItem({ name: '', hsCode: '61', quantity: '0' })],
        parcels: [createParcel(), createParcel({ weight: '', height: '2' })],
      }),
    ).toEqual([
      'parcels.1.weight: weight_required',
      'parcels.1.length: field_invalid',
      'parcels.1.width: field_invalid',
      'lines.1.name: item_name_required',
      'lines.1.quantity: quantity_invalid',
      'lines.1.hsCode: hs_code_invalid',
    ]);
  });

  it('refuses a vague item name for Mexico only', () => {
    expect(formatProblems({ lines: [createItem(), createItem({ name: ' Varios ' })] }, 'MX')).toEqual([
      'lines.1.name: item_vague',
    ]);
    expect(formatProblems({ lines: [createItem({ name: 'varios' })] }, 'ES')).toEqual([]);
  });

  it('finds the form field of each name that the server uses', () => {
    expect(findGoodsField('order.goods.weight')).toBe('parcels.0.weight');
    expect(findGoodsField('order.goods.size.width')).toBe('parcels.0.width');
    expect(findGoodsField('order.goods.parcels.2.size.width')).toBe('parcels.2.width');
    expect(findGoodsField('order.goods.parcels.1.size')).toBe('parcels.1.length');
    expect(findGoodsField('order.goods.lines.1.hsCode')).toBe('lines.1.hsCode');
    expect(findGoodsField('order.goods.lines.1.currency')).toBe('currency');
    expect(findGoodsField('order.clientReference')).toBe('clientReference');
    expect(findGoodsField('serviceId')).toBe('serviceId');
    expect(findGoodsField('weight')).toBe('parcels.0.weight');
    expect(findGoodsField('order.receiver.mobile')).toBeUndefined();
  });
});
