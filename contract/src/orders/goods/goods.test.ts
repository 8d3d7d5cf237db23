import { describe, expect, it } from 'vitest';
import { IossNumber } from '../export/export-terms.ts';
import { Goods } from './goods.ts';
import { GoodsLine } from './goods-line.ts';
import { isGtin } from './gtin.ts';

const shirts = { name: 'Cotton shirts', quantity: 3, unitValue: 1_250 };
const watch = { name: 'Watch', code: 'W-1', unitValue: 9_900 };
const listProblems = (goods: unknown) =>
  Goods.safeParse(goods).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('goods with lines and parcels', () => {
  it('have the name of the first line and the total value of all lines', () => {
    expect(Goods.parse({ weight: 1, lines: [shirts, watch] })).toMatchObject({
      itemName: 'Cotton shirts',
      itemCode: '',
      declared: 13_650,
      declaredCurrency: null,
    });
    const inDollars = [shirts, watch].map((line) => ({ ...line, currency: 'usd' }));
    expect(Goods.parse({ weight: 1, lines: inDollars }).declaredCurrency).toBe('USD');
  });

  it('have the total measures of all parcels, and a size only if there is one parcel row', () => {
    const size = { length: 56, width: 48, height: 48 };
    const parcels = [
      { pieces: 2, weight: 9_000, size },
      { weight: 1_500, volume: 8_000 },
    ];
    expect(Goods.parse({ itemName: 'Mugs', parcels })).toMatchObject({
      pieces: 3,
      weight: 10_500,
      size: null,
      volume: 2 * 56 * 48 * 48 + 8_000,
    });
    expect(Goods.parse({ itemName: 'Mugs', parcels: [parcels[0]] })).toMatchObject({ pieces: 2, size });
  });

  it('may contain their totals, which are refused if they do not match', () => {
    const whole = Goods.parse({ lines: [shirts, watch], parcels: [{ weight: 500 }, { weight: 700 }] });
    expect(Goods.parse(whole)).toEqual(whole);
    expect(listProblems({ ...whole, weight: 1_100 })).toEqual(['weight: sum_differs']);
    expect(listProblems({ ...whole, declared: 1, itemName: 'Other' }).sort()).toEqual([
      'declared: sum_differs',
      'itemName: sum_differs',
    ]);
  });

  it('report a problem only on the line or parcel, not also on the totals', () => {
    expect(listProblems({ weight: 1, lines: [shirts, { quantity: 0 }] }).sort()).toEqual([
      'lines.1.name: item_name_required',
      'lines.1.quantity: quantity_invalid',
    ]);
    expect(listProblems({ itemName: 'Mugs', parcels: [{ weight: 0 }] })).toEqual([
      'parcels.0.weight: weight_required',
    ]);
    expect(listProblems({ weight: 1, lines: [{ ...shirts, currency: 'USD' }, watch] })).toEqual([
      'lines.1.currency: currencies_differ',
    ]);
    for (const lines of [[], 'shirts', [null], 7]) expect(listProblems({ weight: 1, lines })).not.toEqual([]);
  });
});

describe('a goods line', () => {
  it('accepts codes with separators and small letters', () => {
    const line = { name: 'Shirt', hsCode: '6109.10 0010', origin: ' cn', gtin: '4006381-333931' };
    expect(GoodsLine.parse(line)).toMatchObject({
      hsCode: '6109100010',
      origin: 'CN',
      gtin: '4006381333931',
    });
  });

  it('refuses an invalid HS code, GTIN or link', () => {
    const listMessages = (part: object) =>
      GoodsLine.safeParse({ name: 'Shirt', ...part }).error?.issues.map(({ message }) => message);
    expect(listMessages({ hsCode: '61091' })).toEqual(['hs_code_invalid']);
    expect(listMessages({ hsCode: '61091000101' })).toEqual(['hs_code_invalid']);
    expect(listMessages({ gtin: '4006381333932' })).toEqual(['gtin_invalid']);
    expect(listMessages({ link: 'shop' })).toEqual(['link_invalid']);
    expect(listMessages({ link: 'https://shop.example/shirt' })).toBeUndefined();
  });

  it.each(['4006381333931', '036000291452', '96385074', '10614141000415'])(
    'accepts the GTIN %s and refuses another check digit',
    (gtin) => {
      expect(isGtin(gtin)).toBe(true);
      const wrong = `${gtin.slice(0, -1)}${(Number(gtin.at(-1)) + 1) % 10}`;
      expect(isGtin(wrong)).toBe(false);
    },
  );
});

describe('an IOSS number', () => {
  it('is IM and ten digits, or empty', () => {
    expect(IossNumber.parse('im 372 000 0001')).toBe('IM3720000001');
    expect(IossNumber.parse('')).toBe('');
    expect(IossNumber.safeParse('IM37200000').success).toBe(false);
  });
});
