import { Parcel } from '@miya/contract/quotes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculatePrice, type PriceInput } from './calculate-price.ts';
import { compileRateCard } from './compile-rate-card.ts';
import type { Bracket, CardContents, Surcharge } from './rate-types.ts';

const price = fc.bigInt({ min: 0n, max: 1_000_000_000n });
const grams = (min: number, max: number) => fc.integer({ min, max });

const bracket: fc.Arbitrary<Bracket> = fc.oneof(
  fc.record({
    from: grams(0, 200_000),
    first: grams(0, 50_000),
    firstPrice: price,
    continued: grams(100, 10_000),
    continuedPrice: price,
  }),
  fc.record({ from: grams(0, 200_000), pricePerKg: price }),
);

const surcharge: fc.Arbitrary<Surcharge> = fc.oneof(
  fc.record({
    kind: fc.constant('remote_area' as const),
    code: fc.constant('R'),
    amount: price,
    perKg: price,
    minimum: price,
    places: fc.constant([{ country: 'MX', from: '5', to: '6' }]),
  }),
  fc.record({
    kind: fc.constant('oversize' as const),
    code: fc.constant('O'),
    amount: price,
    by: fc.constantFrom('longest_side' as const, 'girth' as const, 'piece_weight' as const),
    over: grams(0, 50_000),
  }),
);

const contents: fc.Arbitrary<CardContents> = fc.record({
  places: fc.constant([{ country: 'MX', postcode: '', zone: 'A' }]),
  brackets: fc
    .uniqueArray(bracket, { minLength: 1, maxLength: 12, selector: ({ from }) => from })
    .map((brackets) => brackets.map((zoneBracket) => ({ zone: 'A', ...zoneBracket }))),
  surcharges: fc.array(surcharge, { maxLength: 3 }),
  insurance: fc.record({ points: grams(0, 10_000), minimum: price }),
});

const side = grams(1, 3_000).map((millimetres) => millimetres / 10);
const parcel = fc
  .record({
    weight: grams(1, 1_000_000),
    pieces: grams(1, 999),
    size: fc.option(fc.record({ length: side, width: side, height: side })),
    volume: grams(0, 10_000_000),
    insured: grams(0, 1_000_000_000),
    postcode: fc.constantFrom('', '01000', '55555'),
  })
  .map(({ postcode, ...rest }) => Parcel.parse({ ...rest, destination: { country: 'MX', postcode } }));

const inputs: fc.Arbitrary<PriceInput> = fc.record({
  parcel,
  service: fc.record({
    divisor: fc.constantFrom(5_000, 6_000, 8_000),
    wholeSides: fc.boolean(),
    weighPieces: fc.boolean(),
    weightStep: fc.constantFrom(100, 500, 1_000),
    weightMinimum: grams(0, 50_000),
    weightMaximum: fc.constant(100_000_000),
  }),
  card: contents.map(compileRateCard),
  fuel: fc.option(fc.record({ points: grams(0, 30_000), since: fc.constant('2026-01-01') }), {
    nil: undefined,
  }),
});

const RUNS = { numRuns: 3_000 };

describe('the price of any parcel', () => {
  it('is the sum of its lines, which are safe integers and not negative', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const found = calculatePrice(input);
        if (typeof found === 'string') return;
        expect(found.total).toBe(found.lines.reduce((sum, { amount }) => sum + amount, 0));
        for (const { amount } of found.lines) {
          expect(Number.isSafeInteger(amount)).toBe(true);
          expect(amount).toBeGreaterThanOrEqual(0);
        }
        expect(Number.isSafeInteger(found.total)).toBe(true);
      }),
      RUNS,
    );
  });

  it('never decreases with the weight on the same rate card', () => {
    fc.assert(
      fc.property(inputs, grams(0, 300_000), (input, more) => {
        const lighter = calculatePrice(input);
        const heavier = calculatePrice({
          ...input,
          parcel: { ...input.parcel, weight: input.parcel.weight + more },
        });
        if (typeof lighter === 'string' || typeof heavier === 'string') return;
        expect(heavier.total).toBeGreaterThanOrEqual(lighter.total);
      }),
      RUNS,
    );
  });

  it('is the same for the same input', () => {
    fc.assert(
      fc.property(contents, inputs, (rows, input) => {
        const calculateAgain = () => calculatePrice({ ...input, card: compileRateCard(rows) });
        expect(calculateAgain()).toEqual(calculateAgain());
      }),
      RUNS,
    );
  });

  it('charges at least the weight and the volumetric weight', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const found = calculatePrice(input);
        if (typeof found === 'string') return;
        const { actual, volumetric, chargeable, step } = found.weight;
        expect(chargeable).toBeGreaterThanOrEqual(Math.max(actual, volumetric));
        expect(chargeable % step).toBe(0);
      }),
      RUNS,
    );
  });
});
