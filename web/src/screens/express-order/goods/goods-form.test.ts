import { describe, expect, it } from 'vitest';
import { signsOf } from '../../../platform/browser/number-tag.ts';
import { someOrder } from '../some-order.fixture.ts';
import {
  emptyGoods,
  emptyLine,
  emptyParcel,
  type GoodsForm,
  goodsFormOf,
  goodsOf,
  type LineForm,
  type ParcelForm,
  volumeBySize,
} from './goods-form.ts';
import { understood } from './goods-numbers.ts';
import { readingsAt, rewritten } from './goods-paths.ts';
import { goodsFieldOf, goodsProblems } from './goods-problems.ts';

const parcel = (part: Partial<ParcelForm> = {}): ParcelForm => ({ ...emptyParcel, weight: '3,2', ...part });
const line = (part: Partial<LineForm> = {}): LineForm => ({ ...emptyLine, name: 'Cotton shirts', ...part });
const sound: GoodsForm = {
  ...emptyGoods,
  lines: [line()],
  parcels: [parcel()],
  serviceId: 'a81bc81b-dead-4e5d-abff-90865d1e13b1',
};
const china = { moneyDigits: 2, signs: signsOf('en', []) };
const problemsOf = (part: Partial<GoodsForm>, country = 'ES') =>
  goodsProblems({ ...sound, ...part }, china, country).map(({ field, problem }) => `${field}: ${problem}`);

describe('the goods of the form', () => {
  it('go out in grams, whole centimetres, cubic centimetres and minor units', () => {
    const size = { pieces: '2', length: '40', width: '30,5', height: '20' };
    expect(goodsOf({ ...sound, parcels: [parcel(size)], insured: '500.5' }, china)).toMatchObject({
      itemName: 'Cotton shirts',
      weight: 3_200,
      pieces: 2,
      size: { length: 40, width: 30.5, height: 20 },
      volume: 0,
      insured: 50_050,
    });
    expect(goodsOf({ ...sound, parcels: [parcel({ volume: '0,024' })] }, china)).toMatchObject({
      size: null,
      volume: 24_000,
    });
    expect(goodsOf({ ...sound, insured: '500' }, { ...china, moneyDigits: 0 }).insured).toBe(500);
  });

  it('go out without lists while one item and one size say it all, and with them otherwise', () => {
    const plain = goodsOf({ ...sound, lines: [line({ unitValue: '5' })] }, china);
    expect(plain).toMatchObject({ itemName: 'Cotton shirts', declared: 500 });
    expect([plain.lines, plain.parcels]).toEqual([undefined, undefined]);
    const told = goodsOf({ ...sound, lines: [line({ hsCode: '6109.10', origin: 'CN' })] }, china);
    expect(told.lines).toMatchObject([{ name: 'Cotton shirts', hsCode: '6109.10', quantity: 1 }]);
    const two = { ...sound, lines: [line(), line({ quantity: '3', unitValue: '1200' })], currency: 'JPY' };
    expect(goodsOf({ ...two, parcels: [parcel(), parcel({ weight: '1' })] }, china)).toMatchObject({
      lines: [{ currency: 'JPY' }, { quantity: 3, unitValue: 1_200 }],
      parcels: [{ weight: 3_200 }, { weight: 1_000 }],
    });
  });

  it('have a volume by their size once all sides and the pieces are there', () => {
    const size = { length: '40', width: '30', height: '20' };
    expect(volumeBySize(parcel({ ...size, pieces: '2' }), china)).toBe(48_000);
    expect(volumeBySize(parcel({ ...size, width: '30.1', height: '20.1' }), china)).toBe(24_201);
    expect(volumeBySize(parcel({ ...size, height: '' }), china)).toBeUndefined();
    expect(volumeBySize(parcel({ volume: '1' }), china)).toBeUndefined();
  });

  it('are read by the region, never as a thousandth of what was meant', () => {
    const mexico = { moneyDigits: 2, signs: signsOf('es', ['es-MX']) };
    const form = { ...sound, parcels: [parcel({ weight: '1,200' })], insured: '1,200' };
    expect(goodsOf(form, mexico)).toMatchObject({ weight: 1_200_000, insured: 120_000 });
    expect(understood('12,590.58', 'insured', mexico)).toBe('12590.58');
  });

  it('ask which of two numbers is meant', () => {
    const somewhere = { moneyDigits: 2, signs: signsOf('es', []) };
    const form = { ...sound, insured: '1,200', lines: [line({ unitValue: '1,200' })] };
    expect(goodsProblems(form, somewhere, 'ES').map(({ field, problem }) => [field, problem])).toEqual([
      ['insured', 'number_two_ways'],
      ['lines.0.unitValue', 'number_two_ways'],
    ]);
    expect(readingsAt(form, 'insured', somewhere)).toEqual(['1,2', '1200']);
    const chosen = { ...form, insured: '1200', lines: [line({ unitValue: '1200' })] };
    expect(goodsProblems(chosen, somewhere, 'ES')).toEqual([]);
  });

  it('stay the same numbers when the language changes', () => {
    const spain = { moneyDigits: 2, signs: signsOf('es', ['es-ES']) };
    const rows = [parcel({ weight: '1,255' }), parcel({ weight: '0,5' })];
    const form = { ...sound, parcels: rows, insured: '1.200', remark: '1.200' };
    const english = rewritten(form, spain, china);
    expect(english).toMatchObject({ insured: '1200', remark: '1.200' });
    expect(english.parcels.map(({ weight }) => weight)).toEqual(['1.255', '0.5']);
    expect(goodsOf(english, china)).toEqual({ ...goodsOf(form, spain), remark: '1.200' });
  });

  it('come back from an order as they were typed; a copy leaves its numbers behind', () => {
    const order = someOrder();
    const form = goodsFormOf(order, { moneyDigits: 2, signs: signsOf('py', []) }, true);
    expect(form).toMatchObject({
      lines: [{ name: 'Cotton shirts', quantity: '1', unitValue: '120' }],
      parcels: [{ weight: '3,2', length: '40', volume: '', numbers: [1] }],
      currency: '',
      insured: '500',
      clientReference: 'A-1',
    });
    const { size, weight, pieces, itemName } = order.goods;
    const amounts = { insured: 50_000, declared: 12_000 };
    expect(goodsOf(form, china)).toMatchObject({ size, weight, pieces, itemName, ...amounts });
    expect(goodsFormOf(order, china, false)).toMatchObject({
      clientReference: '',
      transferNumber: '',
      parcels: [{ numbers: [] }],
    });
  });
});

describe('what is wrong with the goods', () => {
  it('is nothing where the contract finds nothing', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it('is told on its field', () => {
    expect(problemsOf({ parcels: [parcel({ weight: '' })] })).toEqual(['parcels.0.weight: weight_required']);
    expect(problemsOf({ parcels: [parcel({ weight: 'heavy', pieces: '0' })] })).toEqual([
      'parcels.0.weight: field_invalid',
      'parcels.0.pieces: field_invalid',
    ]);
    expect(problemsOf({ parcels: [parcel({ length: '40', width: '30' })] })).toEqual([
      'parcels.0.height: field_invalid',
    ]);
    expect(problemsOf({ lines: [line({ name: '' })] })).toEqual(['lines.0.name: item_name_required']);
    expect(problemsOf({ serviceId: '' })).toEqual(['serviceId: service_required']);
    expect(problemsOf({ remark: 'x'.repeat(201) })).toEqual(['remark: text_long']);
    expect(problemsOf({ ioss: 'IM1' })).toEqual(['ioss: ioss_invalid']);
  });

  it('is told on the row it is in', () => {
    expect(
      problemsOf({
        lines: [line(), line({ name: '', hsCode: '61', quantity: '0' })],
        parcels: [parcel(), parcel({ weight: '', height: '2' })],
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

  it('is a description that Mexico turns away, and only for Mexico', () => {
    expect(problemsOf({ lines: [line(), line({ name: ' Varios ' })] }, 'MX')).toEqual([
      'lines.1.name: item_vague',
    ]);
    expect(problemsOf({ lines: [line({ name: 'varios' })] }, 'ES')).toEqual([]);
  });

  it('finds its field however the server names it', () => {
    expect(goodsFieldOf('order.goods.weight')).toBe('parcels.0.weight');
    expect(goodsFieldOf('order.goods.size.width')).toBe('parcels.0.width');
    expect(goodsFieldOf('order.goods.parcels.2.size.width')).toBe('parcels.2.width');
    expect(goodsFieldOf('order.goods.parcels.1.size')).toBe('parcels.1.length');
    expect(goodsFieldOf('order.goods.lines.1.hsCode')).toBe('lines.1.hsCode');
    expect(goodsFieldOf('order.goods.lines.1.currency')).toBe('currency');
    expect(goodsFieldOf('order.clientReference')).toBe('clientReference');
    expect(goodsFieldOf('serviceId')).toBe('serviceId');
    expect(goodsFieldOf('weight')).toBe('parcels.0.weight');
    expect(goodsFieldOf('order.receiver.mobile')).toBeUndefined();
  });
});
