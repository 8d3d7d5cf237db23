import type { DutyEstimate } from '@miya/contract/duties';
import { DutyRule } from '@miya/contract/duties';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateDutyEstimate, type DutyEstimateInput, type DutyGoods } from './calculate-duty-estimate.ts';
import { standardDutyRules } from './standard-duty-rules.ts';

const TODAY = '2026-11-16';
const tShirts: DutyGoods = { hsCode: '610910', origin: 'CN', quantity: 5, unitValue: 8_00 };
const watch: DutyGoods = { hsCode: '910211', origin: 'CN', quantity: 1, unitValue: 40_00 };
const pens: DutyGoods = { hsCode: '960810', origin: 'CN', quantity: 4, unitValue: 1_00 };
const book: DutyGoods = { hsCode: '490199', origin: 'CN', quantity: 1, unitValue: 12_00 };

const estimate = (destination: string, lines: DutyGoods[], more: Partial<DutyEstimateInput> = {}) =>
  calculateDutyEstimate({
    destination,
    day: TODAY,
    lines,
    currency: destination === 'MX' || destination === 'BR' ? 'USD' : 'EUR',
    transport: undefined,
    platform: '',
    ioss: '',
    rules: standardDutyRules,
    rates: new Map(),
    ...more,
  });

/** Lists the key and amount of each line, or returns the reason why there is no estimate. */
const listAmounts = (result: DutyEstimate) =>
  result.estimated ? result.lines.map(({ key, amount }) => `${key} ${amount}`) : result.reason;
const getDuty = (result: DutyEstimate) =>
  result.estimated ? result.lines.find(({ key }) => key.startsWith('duty'))?.amount : result.reason;
const createGoods = (unitValue: number, origin: string): DutyGoods[] => [
  { hsCode: '847130', origin, quantity: 1, unitValue },
];

// Regulation (EU) 2026/382: 3 EUR for each item. Goods with the same tariff code and origin are one item.
describe('the duty per item of the EU', () => {
  it.each([
    ['five T-shirts', [tShirts], 3_00],
    ['a T-shirt and a watch', [{ ...tShirts, quantity: 1 }, watch], 6_00],
    ['four pens and a book', [pens, book], 6_00],
    ['one code of two origins', [tShirts, { ...tShirts, origin: 'VN' }], 6_00],
    ['one code in eight and in ten digits', [tShirts, { ...tShirts, hsCode: '6109100010' }], 3_00],
  ])('for %s', (_, lines, expected) => {
    expect(getDuty(estimate('ES', lines))).toBe(expected);
  });

  it('adds the VAT of the country on the goods and the duty', () => {
    expect(listAmounts(estimate('ES', [tShirts]))).toEqual(['duty_per_item 300', 'tax 903']);
    expect(listAmounts(estimate('HU', [tShirts]))).toEqual(['duty_per_item 300', 'tax 1161']);
    expect(listAmounts(estimate('FI', [tShirts]))).toEqual(['duty_per_item 300', 'tax 1097']);
  });

  it('adds the transport to the base of the VAT if it is known', () => {
    const transport = { amount: 10_00, currency: 'EUR' };
    expect(listAmounts(estimate('ES', [tShirts], { transport }))).toEqual(['duty_per_item 300', 'tax 1113']);
  });

  it('reports the VAT as paid if there is an IOSS number', () => {
    expect(listAmounts(estimate('ES', [tShirts], { ioss: 'IM2760000742' }))).toEqual([
      'duty_per_item 300',
      'tax_paid 0',
    ]);
  });

  it('applies from 2026-07-01 to July 2028 up to 150 EUR; otherwise there is no estimate', () => {
    expect(estimate('ES', [tShirts], { day: '2026-06-30' })).toEqual({ estimated: false, reason: 'no_rule' });
    expect(estimate('ES', [tShirts], { day: '2028-07-01' })).toEqual({ estimated: false, reason: 'no_rule' });
    expect(getDuty(estimate('ES', createGoods(150_00, 'CN')))).toBe(3_00);
    expect(estimate('ES', createGoods(150_01, 'CN'))).toEqual({ estimated: false, reason: 'no_rule' });
  });

  it('returns the code, the days and the source of its rule', () => {
    const result = estimate('ES', [tShirts]);
    expect(result.estimated && result.lines[0]?.rule).toEqual({
      code: 'eu-per-item',
      from: '2026-07-01',
      until: '2028-07-01',
      source: 'Regulation (EU) 2026/382; Baker McKenzie global import blog 2026-07-02',
    });
  });

  it('returns no estimate if the code, origin or value of an item is missing', () => {
    expect(listAmounts(estimate('ES', [{ ...tShirts, hsCode: '' }]))).toBe('code_missing');
    expect(listAmounts(estimate('ES', [{ ...tShirts, origin: '' }]))).toBe('origin_missing');
    expect(listAmounts(estimate('ES', [{ ...tShirts, unitValue: 0 }]))).toBe('value_missing');
  });
});

// Source of the figures: expansion.mx 2025-08-14.
describe('courier imports of Mexico', () => {
  it.each([
    ['100 USD from China', createGoods(100_00, 'CN'), 33_50],
    ['40 USD of US origin', createGoods(40_00, 'US'), 0],
    ['50 USD of US origin', createGoods(50_00, 'US'), 0],
    ['100 USD of US origin', createGoods(100_00, 'US'), 17_00],
    ['117 USD of Canadian origin', createGoods(117_00, 'CA'), 19_89],
    ['150 USD of US origin', createGoods(150_00, 'US'), 28_50],
  ])('%s', (_, lines, expected) => {
    expect(getDuty(estimate('MX', lines))).toBe(expected);
  });

  it('distinguishes a rule without duty from no rule', () => {
    expect(listAmounts(estimate('MX', createGoods(40_00, 'US')))).toEqual(['duty_free 0']);
    expect(listAmounts(estimate('MX', createGoods(100_00, 'CN'), { day: '2025-08-14' }))).toBe('no_rule');
  });

  it('calculates goods of each origin by their own rule', () => {
    const lines = [...createGoods(60_00, 'CN'), ...createGoods(40_00, 'US')];
    expect(listAmounts(estimate('MX', lines))).toEqual(['duty_share 2010', 'duty_share 680']);
  });

  it('returns no estimate without the origin, because every rule depends on it', () => {
    expect(listAmounts(estimate('MX', createGoods(100_00, '')))).toBe('origin_missing');
  });
});

// Source of the figures: tendoemvista.com.br, 2024. R$ 90 with R$ 10 of freight cost R$ 144.58 in total.
describe('Brazil', () => {
  const reais = { currency: 'BRL', transport: { amount: 10_00, currency: 'BRL' } };
  const rates = new Map([
    ['BRL', 1_000_000n],
    ['USD', 5_000_000n],
  ]);

  it('takes 20 % up to 50 USD from certified platforms (Remessa Conforme), and ICMS inside the price', () => {
    const result = estimate('BR', createGoods(18_00, 'CN'), {
      platform: 'AliExpress',
      transport: { amount: 2_00, currency: 'USD' },
    });
    expect(listAmounts(result)).toEqual(['duty_share 400', 'tax_inside 492']);
    const counted = estimate('BR', createGoods(90_00, 'CN'), { ...reais, platform: 'ali express', rates });
    expect(counted).toMatchObject({ currency: 'USD', value: 18_00, transport: 2_00, total: 8_92 });
  });

  it('calculates in reais if the rules of a carrier are in reais: R$ 100 become R$ 144.58', () => {
    const rules = standardDutyRules.map((rule) => ({ ...rule, currency: 'BRL', upTo: 250_00 }));
    const result = estimate('BR', createGoods(90_00, 'CN'), { ...reais, platform: 'Shopee', rules });
    expect(listAmounts(result)).toEqual(['duty_share 2000', 'tax_inside 2458']);
    expect(result.estimated && 100_00 + result.total).toBe(144_58);
  });

  it('takes 60 % minus 20 USD for goods above 50 USD, and the full 60 % from other platforms', () => {
    expect(listAmounts(estimate('BR', createGoods(100_00, 'CN'), { platform: 'Shein' }))).toEqual([
      'duty_share 4000',
      'tax_inside 2867',
    ]);
    expect(listAmounts(estimate('BR', createGoods(100_00, 'CN'), { platform: 'My shop' }))).toEqual([
      'duty_share 6000',
      'tax_inside 3277',
    ]);
  });

  it('adds the transport to the value for the bounds: goods of 48 USD with transport of 5 USD are above 50 USD', () => {
    const transport = { amount: 5_00, currency: 'USD' };
    const result = estimate('BR', createGoods(48_00, 'CN'), { platform: 'Shein', transport });
    expect(getDuty(result)).toBe(1_180);
    expect(getDuty(estimate('BR', createGoods(45_00, 'CN'), { platform: 'Shein', transport }))).toBe(1_000);
  });

  it('returns no estimate above 3 000 USD, where the simplified procedure ends', () => {
    expect(getDuty(estimate('BR', createGoods(3_000_00, 'CN'), { platform: 'Shein' }))).toBe(1_780_00);
    for (const platform of ['Shein', 'My shop'])
      expect(getDuty(estimate('BR', createGoods(3_000_01, 'CN'), { platform }))).toBe('no_rule');
  });
});

describe('an estimate', () => {
  it('is missing if no rule is known, and never zero', () => {
    expect(estimate('US', createGoods(100_00, 'CN'))).toEqual({ estimated: false, reason: 'no_rule' });
    expect(estimate('RU', createGoods(100_00, 'CN'))).toEqual({ estimated: false, reason: 'no_rule' });
  });

  it("converts other currencies by the carrier's rates, and returns the reason if a rate is missing", () => {
    const rates = new Map([
      ['CNY', 1_000_000n],
      ['EUR', 8_000_000n],
      ['JPY', 50_000n],
    ]);
    expect(listAmounts(estimate('ES', [tShirts], { currency: 'CNY' }))).toBe('exchange_rate_missing');
    expect(estimate('ES', createGoods(320_00, 'CN'), { currency: 'CNY', rates })).toMatchObject({
      value: 40_00,
      exchange: { from: 'CNY', millionths: 125_000 },
      total: 3_00 + 9_03,
    });
    // The yen has no minor unit: 6 400 yen are 320 yuan.
    expect(estimate('ES', createGoods(6_400, 'CN'), { currency: 'JPY', rates })).toMatchObject({
      value: 40_00,
    });
  });

  it('has a total that equals the sum of its lines, for any goods', () => {
    const goods = fc.record({
      hsCode: fc.constantFrom('610910', '910211', '490199'),
      origin: fc.constantFrom('CN', 'US', 'VN'),
      quantity: fc.integer({ min: 1, max: 50 }),
      unitValue: fc.integer({ min: 1, max: 300_00 }),
    });
    fc.assert(
      fc.property(fc.constantFrom('ES', 'MX', 'BR', 'DE'), fc.array(goods, { minLength: 1 }), (to, lines) => {
        const result = estimate(to, lines);
        if (!result.estimated) return;
        expect(result.lines.length).toBeGreaterThan(0);
        expect(result.total).toBe(result.lines.reduce((sum, { amount }) => sum + amount, 0));
        expect(result.lines.every(({ amount }) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
      }),
    );
  });
});

describe('the standard rules', () => {
  it.each(standardDutyRules.map((rule) => [rule.code, rule] as const))(
    '%s matches the schema of the rules of carriers',
    (_, rule) => {
      expect(DutyRule.parse(rule)).toEqual(rule);
    },
  );
});
