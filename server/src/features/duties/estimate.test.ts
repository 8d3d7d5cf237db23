import type { DutyEstimate } from '@miya/contract/duties';
import { DutyRule } from '@miya/contract/duties';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DutyAsk, type DutyGoods, estimateDuties } from './estimate.ts';
import { knownRules } from './known-rules.ts';

const TODAY = '2026-11-16';
const tShirts: DutyGoods = { hsCode: '610910', origin: 'CN', quantity: 5, unitValue: 8_00 };
const watch: DutyGoods = { hsCode: '910211', origin: 'CN', quantity: 1, unitValue: 40_00 };
const pens: DutyGoods = { hsCode: '960810', origin: 'CN', quantity: 4, unitValue: 1_00 };
const book: DutyGoods = { hsCode: '490199', origin: 'CN', quantity: 1, unitValue: 12_00 };

const estimate = (destination: string, lines: DutyGoods[], more: Partial<DutyAsk> = {}) =>
  estimateDuties({
    destination,
    day: TODAY,
    lines,
    currency: destination === 'MX' || destination === 'BR' ? 'USD' : 'EUR',
    transport: undefined,
    platform: '',
    ioss: '',
    rules: knownRules,
    rates: new Map(),
    ...more,
  });

/** Each line with its amount. */
const amounts = (found: DutyEstimate) =>
  found.estimated ? found.lines.map(({ key, amount }) => `${key} ${amount}`) : found.reason;
const dutyOf = (found: DutyEstimate) =>
  found.estimated ? found.lines.find(({ key }) => key.startsWith('duty'))?.amount : found.reason;
const one = (unitValue: number, origin: string): DutyGoods[] => [
  { hsCode: '847130', origin, quantity: 1, unitValue },
];

// Regulation (EU) 2026/382: 3 EUR for each item, an item being a tariff code and an origin.
describe('the duty per item of the EU', () => {
  it.each([
    ['five T-shirts', [tShirts], 3_00],
    ['a T-shirt and a watch', [{ ...tShirts, quantity: 1 }, watch], 6_00],
    ['four pens and a book', [pens, book], 6_00],
    ['one code of two origins', [tShirts, { ...tShirts, origin: 'VN' }], 6_00],
    ['one code in eight and in ten digits', [tShirts, { ...tShirts, hsCode: '6109100010' }], 3_00],
  ])('on %s', (_, lines, expected) => {
    expect(dutyOf(estimate('ES', lines))).toBe(expected);
  });

  it('comes with the VAT of the country, on the goods and the duty', () => {
    expect(amounts(estimate('ES', [tShirts]))).toEqual(['duty_per_item 300', 'tax 903']);
    expect(amounts(estimate('HU', [tShirts]))).toEqual(['duty_per_item 300', 'tax 1161']);
    expect(amounts(estimate('FI', [tShirts]))).toEqual(['duty_per_item 300', 'tax 1097']);
  });

  it('counts the transport into the VAT where it is told', () => {
    const transport = { amount: 10_00, currency: 'EUR' };
    expect(amounts(estimate('ES', [tShirts], { transport }))).toEqual(['duty_per_item 300', 'tax 1113']);
  });

  it('says that the VAT is paid where there is an IOSS number', () => {
    expect(amounts(estimate('ES', [tShirts], { ioss: 'IM2760000742' }))).toEqual([
      'duty_per_item 300',
      'tax_paid 0',
    ]);
  });

  it('holds from 2026-07-01 to July 2028, up to 150 EUR, and nothing is said otherwise', () => {
    expect(estimate('ES', [tShirts], { day: '2026-06-30' })).toEqual({ estimated: false, reason: 'no_rule' });
    expect(estimate('ES', [tShirts], { day: '2028-07-01' })).toEqual({ estimated: false, reason: 'no_rule' });
    expect(dutyOf(estimate('ES', one(150_00, 'CN')))).toBe(3_00);
    expect(estimate('ES', one(150_01, 'CN'))).toEqual({ estimated: false, reason: 'no_rule' });
  });

  it('names its rule, its days and its source', () => {
    const found = estimate('ES', [tShirts]);
    expect(found.estimated && found.lines[0]?.rule).toEqual({
      code: 'eu-per-item',
      from: '2026-07-01',
      until: '2028-07-01',
      source: 'Regulation (EU) 2026/382; Baker McKenzie global import blog 2026-07-02',
    });
  });

  it('asks for what an item is told by', () => {
    expect(amounts(estimate('ES', [{ ...tShirts, hsCode: '' }]))).toBe('code_missing');
    expect(amounts(estimate('ES', [{ ...tShirts, origin: '' }]))).toBe('origin_missing');
    expect(amounts(estimate('ES', [{ ...tShirts, unitValue: 0 }]))).toBe('value_missing');
  });
});

// expansion.mx 2025-08-14.
describe('courier imports of Mexico', () => {
  it.each([
    ['100 USD from China', one(100_00, 'CN'), 33_50],
    ['40 USD of US origin', one(40_00, 'US'), 0],
    ['50 USD of US origin', one(50_00, 'US'), 0],
    ['100 USD of US origin', one(100_00, 'US'), 17_00],
    ['117 USD of Canadian origin', one(117_00, 'CA'), 19_89],
    ['150 USD of US origin', one(150_00, 'US'), 28_50],
  ])('%s', (_, lines, expected) => {
    expect(dutyOf(estimate('MX', lines))).toBe(expected);
  });

  it('tells a rule that says nothing is due from no rule', () => {
    expect(amounts(estimate('MX', one(40_00, 'US')))).toEqual(['duty_free 0']);
    expect(amounts(estimate('MX', one(100_00, 'CN'), { day: '2025-08-14' }))).toBe('no_rule');
  });

  it('counts goods of several origins each by its own rule', () => {
    const lines = [...one(60_00, 'CN'), ...one(40_00, 'US')];
    expect(amounts(estimate('MX', lines))).toEqual(['duty_share 2010', 'duty_share 680']);
  });

  it('asks for the origin: all hangs on it', () => {
    expect(amounts(estimate('MX', one(100_00, '')))).toBe('origin_missing');
  });
});

// tendoemvista.com.br, figures of 2024: R$ 90 and R$ 10 of freight come to R$ 144.58.
describe('Brazil', () => {
  const reais = { currency: 'BRL', transport: { amount: 10_00, currency: 'BRL' } };
  const rates = new Map([
    ['BRL', 1_000_000n],
    ['USD', 5_000_000n],
  ]);

  it('Remessa Conforme up to 50 USD: 20 %, and ICMS inside the price', () => {
    const found = estimate('BR', one(18_00, 'CN'), {
      platform: 'AliExpress',
      transport: { amount: 2_00, currency: 'USD' },
    });
    expect(amounts(found)).toEqual(['duty_share 400', 'tax_inside 492']);
    const counted = estimate('BR', one(90_00, 'CN'), { ...reais, platform: 'ali express', rates });
    expect(counted).toMatchObject({ currency: 'USD', value: 18_00, transport: 2_00, total: 8_92 });
  });

  it('the same counted in reais, as a carrier may write the rule: R$ 100 come to R$ 144.58', () => {
    const rules = knownRules.map((rule) => ({ ...rule, currency: 'BRL', upTo: 250_00 }));
    const found = estimate('BR', one(90_00, 'CN'), { ...reais, platform: 'Shopee', rules });
    expect(amounts(found)).toEqual(['duty_share 2000', 'tax_inside 2458']);
    expect(found.estimated && 100_00 + found.total).toBe(144_58);
  });

  it('above 50 USD: 60 % less 20 USD; without the programme 60 %', () => {
    expect(amounts(estimate('BR', one(100_00, 'CN'), { platform: 'Shein' }))).toEqual([
      'duty_share 4000',
      'tax_inside 2867',
    ]);
    expect(amounts(estimate('BR', one(100_00, 'CN'), { platform: 'My shop' }))).toEqual([
      'duty_share 6000',
      'tax_inside 3277',
    ]);
  });

  it('counts the transport into the bounds: goods of 48 USD that travel for 5 are above 50', () => {
    const transport = { amount: 5_00, currency: 'USD' };
    const found = estimate('BR', one(48_00, 'CN'), { platform: 'Shein', transport });
    expect(dutyOf(found)).toBe(1_180);
    expect(dutyOf(estimate('BR', one(45_00, 'CN'), { platform: 'Shein', transport }))).toBe(1_000);
  });

  it('is not estimated above 3 000 USD, where the simplified way ends', () => {
    expect(dutyOf(estimate('BR', one(3_000_00, 'CN'), { platform: 'Shein' }))).toBe(1_780_00);
    for (const platform of ['Shein', 'My shop'])
      expect(dutyOf(estimate('BR', one(3_000_01, 'CN'), { platform }))).toBe('no_rule');
  });
});

describe('an estimate', () => {
  it('is none where no rule is known, and never zero', () => {
    expect(estimate('US', one(100_00, 'CN'))).toEqual({ estimated: false, reason: 'no_rule' });
    expect(estimate('RU', one(100_00, 'CN'))).toEqual({ estimated: false, reason: 'no_rule' });
  });

  it("counts other currencies by the carrier's rates, and says so where there is none", () => {
    const rates = new Map([
      ['CNY', 1_000_000n],
      ['EUR', 8_000_000n],
      ['JPY', 50_000n],
    ]);
    expect(amounts(estimate('ES', [tShirts], { currency: 'CNY' }))).toBe('exchange_rate_missing');
    expect(estimate('ES', one(320_00, 'CN'), { currency: 'CNY', rates })).toMatchObject({
      value: 40_00,
      exchange: { from: 'CNY', millionths: 125_000 },
      total: 3_00 + 9_03,
    });
    // The yen has no smaller unit: 6 400 yen are 320 yuan.
    expect(estimate('ES', one(6_400, 'CN'), { currency: 'JPY', rates })).toMatchObject({ value: 40_00 });
  });

  it('adds up to its lines, whatever is sent', () => {
    const goods = fc.record({
      hsCode: fc.constantFrom('610910', '910211', '490199'),
      origin: fc.constantFrom('CN', 'US', 'VN'),
      quantity: fc.integer({ min: 1, max: 50 }),
      unitValue: fc.integer({ min: 1, max: 300_00 }),
    });
    fc.assert(
      fc.property(fc.constantFrom('ES', 'MX', 'BR', 'DE'), fc.array(goods, { minLength: 1 }), (to, lines) => {
        const found = estimate(to, lines);
        if (!found.estimated) return;
        expect(found.lines.length).toBeGreaterThan(0);
        expect(found.total).toBe(found.lines.reduce((sum, { amount }) => sum + amount, 0));
        expect(found.lines.every(({ amount }) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
      }),
    );
  });
});

describe('the rules that are known', () => {
  it.each(knownRules.map((rule) => [rule.code, rule] as const))(
    '%s is as a carrier may write it',
    (_, rule) => {
      expect(DutyRule.parse(rule)).toEqual(rule);
    },
  );
});
