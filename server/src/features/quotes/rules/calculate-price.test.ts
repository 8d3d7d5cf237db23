import { Parcel, type QuoteLine } from '@miya/contract/quotes';
import { describe, expect, it } from 'vitest';
import { calculatePrice, type Price, type PriceInput } from './calculate-price.ts';
import { compileRateCard } from './compile-rate-card.ts';
import type { Bracket, CardContents } from './rate-types.ts';

const express = {
  divisor: 5_000,
  wholeSides: false,
  weighPieces: false,
  weightStep: 500,
  weightMinimum: 0,
  weightMaximum: 70_000,
};
const airFreight = { ...express, divisor: 6_000 };
const continued = { from: 0, first: 500, firstPrice: 9_800n, continued: 500, continuedPrice: 3_200n };
const fuel = { points: 1_800, since: '2026-07-01' };

const createCard = (brackets: Bracket[], more: Partial<CardContents> = {}) =>
  compileRateCard({
    places: [{ country: 'MX', postcode: '', zone: 'A' }],
    brackets: brackets.map((bracket) => ({ zone: 'A', ...bracket })),
    surcharges: [],
    insurance: { points: 100, minimum: 1_000n },
    ...more,
  });

const createInput = (more: Partial<PriceInput> = {}, parcel: object = {}): PriceInput => ({
  parcel: Parcel.parse({ destination: { country: 'MX' }, weight: 3_200, ...parcel }),
  service: express,
  card: createCard([continued]),
  fuel,
  ...more,
});

function getPrice(...parameters: Parameters<typeof createInput>): Price {
  const price = calculatePrice(createInput(...parameters));
  if (typeof price === 'string') throw new Error(`no price: ${price}`);
  return price;
}
const listAmounts = ({ lines }: Price) => lines.map(({ key, amount }) => [key, amount]);
const findLine = <Key extends QuoteLine['key']>(price: Price, key: Key) =>
  price.lines.find((line) => line.key === key) as Extract<QuoteLine, { key: Key }> | undefined;

describe('a quote', () => {
  const parcel = { size: { length: 40, width: 30, height: 20 }, insured: 50_000 };

  it('weighs 3.2 kg of 40x30x20 cm as 5.0 kg by express and costs 386.00 + 69.48 + 10.00 = 465.48', () => {
    const price = getPrice({}, parcel);
    expect(price.weight).toEqual({
      actual: 3_200,
      volumetric: 4_800,
      chargeable: 5_000,
      reason: 'volumetric',
      divisor: 5_000,
      step: 500,
      sidesRounded: false,
    });
    expect(listAmounts(price)).toEqual([
      ['freight_continued', 38_600],
      ['fuel', 6_948],
      ['insurance_minimum', 1_000],
    ]);
    expect(price.total).toBe(46_548);
  });

  it('weighs the same parcel as 4.0 kg at a divisor of 6000 and costs 389.96', () => {
    const price = getPrice({ service: airFreight }, parcel);
    expect(price.weight).toMatchObject({ chargeable: 4_000, reason: 'volumetric' });
    expect(price.total).toBe(38_996);
  });

  it('uses the volume without a size, and multiplies a size by the number of pieces', () => {
    expect(getPrice({}, { volume: 24_000 }).weight.chargeable).toBe(5_000);
    expect(getPrice({}, { ...parcel, pieces: 2 }).weight.volumetric).toBe(9_600);
  });

  it('uses sizes with one decimal, unless the service rounds up to whole centimetres', () => {
    const size = { length: 40.1, width: 30.5, height: 20.2 };
    expect(getPrice({}, { size }).weight).toMatchObject({ volumetric: 4_942, sidesRounded: false });
    const service = { ...express, wholeSides: true };
    expect(getPrice({ service }, { size }).weight).toMatchObject({ volumetric: 5_339, sidesRounded: true });
    expect(getPrice({ service }, parcel).weight).toMatchObject({ volumetric: 4_800, sidesRounded: false });
    const cube = { length: 56, width: 48, height: 48 };
    expect(getPrice({ service: airFreight }, { size: cube }).weight.volumetric).toBe(21_504);
  });

  it('names the actual weight or the minimum of the service as the reason', () => {
    expect(getPrice().weight).toMatchObject({ chargeable: 3_500, reason: 'actual' });
    const heavy = { ...express, weightMinimum: 21_000 };
    expect(getPrice({ service: heavy }).weight).toMatchObject({ chargeable: 21_000, reason: 'minimum' });
  });

  it('lists the details of the freight: zone, first weight, steps', () => {
    expect(findLine(getPrice({}, parcel), 'freight_continued')).toEqual({
      key: 'freight_continued',
      amount: 38_600,
      zone: 'A',
      from: 0,
      grams: 5_000,
      bracket: 'own',
      first: 500,
      firstPrice: 9_800,
      continued: 500,
      continuedPrice: 3_200,
      steps: 9,
    });
  });

  it('rounds each line once, half up', () => {
    const card = createCard([{ from: 0, pricePerKg: 333n }]);
    const price = getPrice({ card, fuel: { points: 1_250, since: '2026-01-01' } }, { weight: 1_500 });
    // 499.5 and 500 x 12.5 % = 62.5
    expect(listAmounts(price)).toEqual([
      ['freight_per_kg', 500],
      ['fuel', 63],
    ]);
  });

  it('charges insurance by percentage above the minimum', () => {
    expect(findLine(getPrice({}, { insured: 200_000 }), 'insurance')?.amount).toBe(2_000);
    expect(getPrice({}, { insured: 0 }).lines).toHaveLength(2);
  });

  it('has no price without a destination, for a country that is not served, and above the maximum weight', () => {
    expect(calculatePrice(createInput({}, { destination: null }))).toBe('destination_missing');
    expect(calculatePrice(createInput({}, { destination: { country: '' } }))).toBe('destination_missing');
    expect(calculatePrice(createInput({}, { destination: { country: 'FR' } }))).toBe(
      'destination_not_served',
    );
    expect(calculatePrice(createInput({}, { weight: 70_001 }))).toBe('parcel_too_heavy');
  });
});

describe('a rate card with brackets', () => {
  const brackets = [
    { from: 0, pricePerKg: 3_000n },
    { from: 45_000, pricePerKg: 2_400n },
    { from: 100_000, pricePerKg: 2_000n },
  ];
  const service = { ...airFreight, weightMaximum: 1_000_000 };
  const freight = (weight: number) =>
    findLine(getPrice({ card: createCard(brackets), service }, { weight }), 'freight_per_kg');

  it('charges the bracket of the weight', () => {
    expect(freight(20_000)).toMatchObject({ amount: 60_000, bracket: 'own', grams: 20_000, from: 0 });
    expect(freight(45_000)).toMatchObject({ amount: 108_000, bracket: 'own', from: 45_000 });
  });

  it('charges the price at the lowest weight of the next bracket when it is lower, and names that bracket', () => {
    expect(freight(40_000)).toMatchObject({
      amount: 108_000,
      bracket: 'higher',
      grams: 45_000,
      from: 45_000,
    });
    expect(freight(90_000)).toMatchObject({ amount: 200_000, bracket: 'higher', grams: 100_000 });
  });

  it('compares with all heavier brackets, not only with the next one', () => {
    const steep = [
      { from: 0, pricePerKg: 3_000n },
      { from: 45_000, pricePerKg: 2_000n },
      { from: 50_000, pricePerKg: 100n },
    ];
    const price = getPrice({ card: createCard(steep), service }, { weight: 44_000 });
    expect(findLine(price, 'freight_per_kg')).toMatchObject({ amount: 5_000, grams: 50_000 });
  });

  it('charges a parcel that is lighter than all brackets the price at the lowest weight of a bracket', () => {
    const card = createCard([{ from: 21_000, pricePerKg: 1_000n }]);
    expect(findLine(getPrice({ card, service }), 'freight_per_kg')).toMatchObject({
      amount: 21_000,
      bracket: 'higher',
    });
  });
});

describe('a destination', () => {
  it('belongs to the zone with the longest matching postcode prefix', () => {
    const card = createCard([], {
      places: [
        { country: 'MX', postcode: '', zone: 'A' },
        { country: 'MX', postcode: '97', zone: 'B' },
        { country: 'MX', postcode: '977', zone: 'C' },
      ],
      brackets: [
        { zone: 'A', from: 0, pricePerKg: 1n },
        { zone: 'B', from: 0, pricePerKg: 2n },
        { zone: 'C', from: 0, pricePerKg: 3n },
      ],
    });
    const getZone = (postcode: string) =>
      findLine(getPrice({ card }, { destination: { country: 'MX', postcode } }), 'freight_per_kg')?.zone;
    expect([getZone('01000'), getZone('97-000'), getZone(' 97 700'), getZone('')]).toEqual([
      'A',
      'B',
      'C',
      'A',
    ]);
  });

  it('in a remote area gets a surcharge, by postcode or by name', () => {
    const places = [
      { country: 'MX', from: '97', to: '98' },
      { country: 'MX', name: 'Mérida' },
    ];
    const card = createCard([continued], {
      surcharges: [{ kind: 'remote_area', code: 'REMOTE', amount: 5_000n, perKg: 100n, minimum: 0n, places }],
    });
    const getRemoteLine = (destination: object) =>
      findLine(getPrice({ card }, { destination: { country: 'MX', ...destination } }), 'remote_area');
    expect(getRemoteLine({ postcode: '97 123' })).toEqual({
      key: 'remote_area',
      amount: 5_350,
      code: 'REMOTE',
      by: 'postcode',
      place: '97 123',
    });
    expect(getRemoteLine({ postcode: '98999' })).toMatchObject({ by: 'postcode' });
    expect(getRemoteLine({ city: 'MERIDA ' })).toMatchObject({ by: 'place', place: 'Mérida' });
    expect(getRemoteLine({ postcode: '01000', city: 'Toluca' })).toBeUndefined();
    expect(getRemoteLine({})).toBeUndefined();
  });

  it('in a remote area can get a surcharge per kilogram with a minimum', () => {
    const places = [{ country: 'MX', from: '97', to: '98' }];
    const rule = {
      kind: 'remote_area',
      code: 'REMOTE',
      amount: 0n,
      perKg: 500n,
      minimum: 2_300n,
      places,
    } as const;
    const card = createCard([continued], { surcharges: [rule] });
    const getLastLine = (weight: number) =>
      getPrice({ card }, { weight, destination: { country: 'MX', postcode: '97123' } }).lines.at(-1);
    expect(getLastLine(4_500)).toMatchObject({ key: 'remote_area_minimum', amount: 2_300, by: 'postcode' });
    expect(getLastLine(5_000)).toMatchObject({ key: 'remote_area', amount: 2_500 });
  });
});

describe('oversize', () => {
  it('is charged for each piece that exceeds the length, the girth or the weight', () => {
    const oversize = { kind: 'oversize', amount: 8_000n } as const;
    const card = createCard([continued], {
      surcharges: [
        { ...oversize, code: 'LONG', by: 'longest_side', over: 120 },
        { ...oversize, code: 'GIRTH', by: 'girth', over: 300 },
        { ...oversize, code: 'HEAVY', by: 'piece_weight', over: 30_000 },
      ],
    });
    const listOversizeLines = (parcel: object) =>
      getPrice({ card, service: { ...express, weightMaximum: 1e8 } }, parcel).lines.filter(
        (line) => line.key === 'oversize',
      );
    expect(listOversizeLines({ size: { length: 20, width: 121, height: 20 }, pieces: 2 })).toEqual([
      {
        key: 'oversize',
        amount: 16_000,
        code: 'LONG',
        by: 'longest_side',
        limit: 120,
        found: 121,
        pieces: 2,
      },
    ]);
    expect(listOversizeLines({ size: { length: 110, width: 60, height: 40 } })).toMatchObject([
      { code: 'GIRTH', found: 310 },
    ]);
    expect(listOversizeLines({ size: { length: 120.1, width: 10.7, height: 10.3 } })).toMatchObject([
      { code: 'LONG', found: 120.1 },
    ]);
    expect(listOversizeLines({ size: { length: 120, width: 60.2, height: 29.9 } })).toMatchObject([
      { code: 'GIRTH', found: 300.2 },
    ]);
    expect(listOversizeLines({ weight: 60_001, pieces: 2 })).toMatchObject([
      { code: 'HEAVY', found: 30_001 },
    ]);
    expect(listOversizeLines({ weight: 60_000, pieces: 2 })).toEqual([]);
  });
});
