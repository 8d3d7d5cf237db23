import { describe, expect, it } from 'vitest';
import { signsOf } from '../i18n/number-tag.ts';
import {
  emptyGoods,
  type GoodsForm,
  goodsFormOf,
  goodsOf,
  readingsIn,
  rewritten,
  understood,
  volumeBySize,
} from './goods-form.ts';
import { goodsFieldOf, goodsProblems } from './goods-problems.ts';
import { someOrder } from './some-order.fixture.ts';

const sound: GoodsForm = {
  ...emptyGoods,
  weight: '3,2',
  itemName: 'Cotton shirts',
  serviceId: 'a81bc81b-dead-4e5d-abff-90865d1e13b1',
};
const china = { moneyDigits: 2, signs: signsOf('en', []) };
const problemsOf = (part: Partial<GoodsForm>, country = 'ES') =>
  goodsProblems({ ...sound, ...part }, china, country).map(({ field, problem }) => `${field}: ${problem}`);

describe('the goods of the form', () => {
  it('go out in grams, whole centimetres, cubic centimetres and minor units', () => {
    const form = { ...sound, pieces: '2', length: '40', width: '30,5', height: '20', insured: '500.5' };
    expect(goodsOf(form, china)).toMatchObject({
      weight: 3_200,
      pieces: 2,
      size: { length: 40, width: 30.5, height: 20 },
      volume: 0,
      insured: 50_050,
    });
    expect(goodsOf({ ...sound, volume: '0,024' }, china)).toMatchObject({ size: null, volume: 24_000 });
    expect(goodsOf({ ...sound, insured: '500' }, { ...china, moneyDigits: 0 }).insured).toBe(500);
  });

  it('have a volume by their size once all sides and the pieces are there', () => {
    const size = { length: '40', width: '30', height: '20' };
    expect(volumeBySize({ ...sound, ...size, pieces: '2' }, china)).toBe(48_000);
    expect(volumeBySize({ ...sound, ...size, width: '30.1', height: '20.1' }, china)).toBe(24_201);
    expect(volumeBySize({ ...sound, ...size, height: '' }, china)).toBeUndefined();
    expect(volumeBySize({ ...sound, volume: '1' }, china)).toBeUndefined();
  });

  it('are read by the region, never as a thousandth of what was meant', () => {
    const mexico = { moneyDigits: 2, signs: signsOf('es', ['es-MX']) };
    expect(goodsOf({ ...sound, weight: '1,200', insured: '1,200' }, mexico)).toMatchObject({
      weight: 1_200_000,
      insured: 120_000,
    });
    expect(understood({ ...sound, insured: '12,590.58' }, 'insured', mexico)).toBe('12590.58');
  });

  it('ask which of two numbers is meant', () => {
    const somewhere = { moneyDigits: 2, signs: signsOf('es', []) };
    const form = { ...sound, insured: '1,200' };
    expect(goodsProblems(form, somewhere, 'ES')).toEqual([{ field: 'insured', problem: 'number_two_ways' }]);
    expect(readingsIn(form, 'insured', somewhere)).toEqual(['1,2', '1200']);
    expect(goodsProblems({ ...form, insured: '1200' }, somewhere, 'ES')).toEqual([]);
  });

  it('stay the same numbers when the language changes', () => {
    const spain = { moneyDigits: 2, signs: signsOf('es', ['es-ES']) };
    const form = { ...sound, weight: '1,255', insured: '1.200', remark: '1.200' };
    const english = rewritten(form, spain, china);
    expect(english).toMatchObject({ weight: '1.255', insured: '1200', remark: '1.200' });
    expect(goodsOf(english, china)).toEqual({ ...goodsOf(form, spain), remark: '1.200' });
  });

  it('come back from an order as they were typed; a copy leaves its numbers behind', () => {
    const order = someOrder();
    const form = goodsFormOf(order, { moneyDigits: 2, signs: signsOf('py', []) }, true);
    expect(form).toMatchObject({
      weight: '3,2',
      length: '40',
      volume: '',
      insured: '500',
      clientReference: 'A-1',
    });
    expect(goodsOf(form, china)).toEqual(order.goods);
    expect(goodsFormOf(order, china, false)).toMatchObject({ clientReference: '', transferNumber: '' });
  });
});

describe('what is wrong with the goods', () => {
  it('is nothing where the contract finds nothing', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it('is told on its field', () => {
    expect(problemsOf({ weight: '' })).toEqual(['weight: weight_required']);
    expect(problemsOf({ weight: 'heavy', pieces: '0' })).toEqual([
      'weight: field_invalid',
      'pieces: field_invalid',
    ]);
    expect(problemsOf({ length: '40', width: '30' })).toEqual(['height: field_invalid']);
    expect(problemsOf({ serviceId: '' })).toEqual(['serviceId: service_required']);
    expect(problemsOf({ remark: 'x'.repeat(201) })).toEqual(['remark: text_long']);
  });

  it('is a description that Mexico turns away, and only for Mexico', () => {
    expect(problemsOf({ itemName: ' Varios ' }, 'MX')).toEqual(['itemName: item_vague']);
    expect(problemsOf({ itemName: 'varios' }, 'ES')).toEqual([]);
  });

  it('finds its field however the server names it', () => {
    expect(goodsFieldOf('order.goods.weight')).toBe('weight');
    expect(goodsFieldOf('order.goods.size.width')).toBe('width');
    expect(goodsFieldOf('order.clientReference')).toBe('clientReference');
    expect(goodsFieldOf('serviceId')).toBe('serviceId');
    expect(goodsFieldOf('weight')).toBe('weight');
    expect(goodsFieldOf('order.receiver.mobile')).toBeUndefined();
  });
});
