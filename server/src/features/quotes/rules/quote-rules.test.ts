import { Parcel, type QuoteLine } from '@miya/contract/quotes';
import { describe, expect, it } from 'vitest';
import { compileCard } from './compile-card.ts';
import { type Ask, type Price, priceOf } from './quote-rules.ts';
import type { Bracket, CardContents } from './rates.ts';

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

const cardOf = (brackets: Bracket[], more: Partial<CardContents> = {}) =>
  compileCard({
    places: [{ country: 'MX', postcode: '', zone: 'A' }],
    brackets: brackets.map((bracket) => ({ zone: 'A', ...bracket })),
    surcharges: [],
    insurance: { points: 100, minimum: 1_000n },
    ...more,
  });

const ask = (more: Partial<Ask> = {}, parcel: object = {}): Ask => ({
  parcel: Parcel.parse({ destination: { country: 'MX' }, weight: 3_200, ...parcel }),
  service: express,
  card: cardOf([continued]),
  fuel,
  ...more,
});

function priceFor(...parameters: Parameters<typeof ask>): Price {
  const price = priceOf(ask(...parameters));
  if (typeof price === 'string') throw new Error(`no price: ${price}`);
  return price;
}
const amounts = ({ lines }: Price) => lines.map(({ key, amount }) => [key, amount]);
const lineOf = <Key extends QuoteLine['key']>(price: Price, key: Key) =>
  price.lines.find((line) => line.key === key) as Extract<QuoteLine, { key: Key }> | undefined;

describe('a quote', () => {
  const parcel = { size: { length: 40, width: 30, height: 20 }, insured: 50_000 };

  it('weighs 3.2 kg of 40x30x20 cm as 5.0 kg by express and costs 386.00 + 69.48 + 10.00 = 465.48', () => {
    const price = priceFor({}, parcel);
    expect(price.weight).toEqual({
      actual: 3_200,
      volumetric: 4_800,
      chargeable: 5_000,
      reason: 'volumetric',
      divisor: 5_000,
      step: 500,
      sidesRounded: false,
    });
    expect(amounts(price)).toEqual([
      ['freight_continued', 38_600],
      ['fuel', 6_948],
      ['insurance_minimum', 1_000],
    ]);
    expect(price.total).toBe(46_548);
  });

  it('weighs the same as 4.0 kg at a divisor of 6000 and costs 389.96', () => {
    const price = priceFor({ service: airFreight }, parcel);
    expect(price.weight).toMatchObject({ chargeable: 4_000, reason: 'volumetric' });
    expect(price.total).toBe(38_996);
  });

  it('takes a volume where no size is given, and the pieces into account where one is', () => {
    expect(priceFor({}, { volume: 24_000 }).weight.chargeable).toBe(5_000);
    expect(priceFor({}, { ...parcel, pieces: 2 }).weight.volumetric).toBe(9_600);
  });

  it('takes a size as it is, to a tenth of a centimetre, unless the service counts whole ones', () => {
    const size = { length: 40.1, width: 30.5, height: 20.2 };
    expect(priceFor({}, { size }).weight).toMatchObject({ volumetric: 4_942, sidesRounded: false });
    const service = { ...express, wholeSides: true };
    expect(priceFor({ service }, { size }).weight).toMatchObject({ volumetric: 5_339, sidesRounded: true });
    expect(priceFor({ service }, parcel).weight).toMatchObject({ volumetric: 4_800, sidesRounded: false });
    const cube = { length: 56, width: 48, height: 48 };
    expect(priceFor({ service: airFreight }, { size: cube }).weight.volumetric).toBe(21_504);
  });

  it('says when the weight itself, or the least weight of the service, decides', () => {
    expect(priceFor().weight).toMatchObject({ chargeable: 3_500, reason: 'actual' });
    const heavy = { ...express, weightMinimum: 21_000 };
    expect(priceFor({ service: heavy }).weight).toMatchObject({ chargeable: 21_000, reason: 'minimum' });
  });

  it('shows the working of the freight: zone, first weight, steps', () => {
    expect(lineOf(priceFor({}, parcel), 'freight_continued')).toEqual({
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
    const card = cardOf([{ from: 0, pricePerKg: 333n }]);
    const price = priceFor({ card, fuel: { points: 1_250, since: '2026-01-01' } }, { weight: 1_500 });
    // 499.5 and 500 x 12.5 % = 62.5
    expect(amounts(price)).toEqual([
      ['freight_per_kg', 500],
      ['fuel', 63],
    ]);
  });

  it('insures at the percentage once it exceeds the minimum', () => {
    expect(lineOf(priceFor({}, { insured: 200_000 }), 'insurance')?.amount).toBe(2_000);
    expect(priceFor({}, { insured: 0 }).lines).toHaveLength(2);
  });

  it('has no price without a destination, where nobody goes, and above the greatest weight', () => {
    expect(priceOf(ask({}, { destination: null }))).toBe('destination_missing');
    expect(priceOf(ask({}, { destination: { country: '' } }))).toBe('destination_missing');
    expect(priceOf(ask({}, { destination: { country: 'FR' } }))).toBe('destination_not_served');
    expect(priceOf(ask({}, { weight: 70_001 }))).toBe('parcel_too_heavy');
  });
});

describe('a bracket card', () => {
  const brackets = [
    { from: 0, pricePerKg: 3_000n },
    { from: 45_000, pricePerKg: 2_400n },
    { from: 100_000, pricePerKg: 2_000n },
  ];
  const service = { ...airFreight, weightMaximum: 1_000_000 };
  const freight = (weight: number) =>
    lineOf(priceFor({ card: cardOf(brackets), service }, { weight }), 'freight_per_kg');

  it('charges the bracket of the weight', () => {
    expect(freight(20_000)).toMatchObject({ amount: 60_000, bracket: 'own', grams: 20_000, from: 0 });
    expect(freight(45_000)).toMatchObject({ amount: 108_000, bracket: 'own', from: 45_000 });
  });

  it('charges the next bracket at its lowest weight where that costs less, and says so', () => {
    expect(freight(40_000)).toMatchObject({
      amount: 108_000,
      bracket: 'higher',
      grams: 45_000,
      from: 45_000,
    });
    expect(freight(90_000)).toMatchObject({ amount: 200_000, bracket: 'higher', grams: 100_000 });
  });

  it('looks past the next one where two in a row undercut', () => {
    const steep = [
      { from: 0, pricePerKg: 3_000n },
      { from: 45_000, pricePerKg: 2_000n },
      { from: 50_000, pricePerKg: 100n },
    ];
    const price = priceFor({ card: cardOf(steep), service }, { weight: 44_000 });
    expect(lineOf(price, 'freight_per_kg')).toMatchObject({ amount: 5_000, grams: 50_000 });
  });

  it('charges the lowest weight there is to what is lighter', () => {
    const card = cardOf([{ from: 21_000, pricePerKg: 1_000n }]);
    expect(lineOf(priceFor({ card, service }), 'freight_per_kg')).toMatchObject({
      amount: 21_000,
      bracket: 'higher',
    });
  });
});

describe('a destination', () => {
  it('is of the zone with the longest beginning of its postcode', () => {
    const card = cardOf([], {
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
    const zoneAt = (postcode: string) =>
      lineOf(priceFor({ card }, { destination: { country: 'MX', postcode } }), 'freight_per_kg')?.zone;
    expect([zoneAt('01000'), zoneAt('97-000'), zoneAt(' 97 700'), zoneAt('')]).toEqual(['A', 'B', 'C', 'A']);
  });

  it('in a remote area costs more, by postcode or by name', () => {
    const places = [
      { country: 'MX', from: '97', to: '98' },
      { country: 'MX', name: 'Mérida' },
    ];
    const card = cardOf([continued], {
      surcharges: [{ kind: 'remote_area', code: 'REMOTE', amount: 5_000n, perKg: 100n, minimum: 0n, places }],
    });
    const remote = (destination: object) =>
      lineOf(priceFor({ card }, { destination: { country: 'MX', ...destination } }), 'remote_area');
    expect(remote({ postcode: '97 123' })).toEqual({
      key: 'remote_area',
      amount: 5_350,
      code: 'REMOTE',
      by: 'postcode',
      place: '97 123',
    });
    expect(remote({ postcode: '98999' })).toMatchObject({ by: 'postcode' });
    expect(remote({ city: 'MERIDA ' })).toMatchObject({ by: 'place', place: 'Mérida' });
    expect(remote({ postcode: '01000', city: 'Toluca' })).toBeUndefined();
    expect(remote({})).toBeUndefined();
  });

  it('in a remote area may cost so much per kilogram, but at least an amount', () => {
    const places = [{ country: 'MX', from: '97', to: '98' }];
    const rule = {
      kind: 'remote_area',
      code: 'REMOTE',
      amount: 0n,
      perKg: 500n,
      minimum: 2_300n,
      places,
    } as const;
    const card = cardOf([continued], { surcharges: [rule] });
    const remote = (weight: number) =>
      priceFor({ card }, { weight, destination: { country: 'MX', postcode: '97123' } }).lines.at(-1);
    expect(remote(4_500)).toMatchObject({ key: 'remote_area_minimum', amount: 2_300, by: 'postcode' });
    expect(remote(5_000)).toMatchObject({ key: 'remote_area', amount: 2_500 });
  });
});

describe('oversize', () => {
  it('is charged for each piece that is too long, too thick or too heavy', () => {
    const oversize = { kind: 'oversize', amount: 8_000n } as const;
    const card = cardOf([continued], {
      surcharges: [
        { ...oversize, code: 'LONG', by: 'longest_side', over: 120 },
        { ...oversize, code: 'GIRTH', by: 'girth', over: 300 },
        { ...oversize, code: 'HEAVY', by: 'piece_weight', over: 30_000 },
      ],
    });
    const found = (parcel: object) =>
      priceFor({ card, service: { ...express, weightMaximum: 1e8 } }, parcel).lines.filter(
        (line) => line.key === 'oversize',
      );
    expect(found({ size: { length: 20, width: 121, height: 20 }, pieces: 2 })).toEqual([
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
    expect(found({ size: { length: 110, width: 60, height: 40 } })).toMatchObject([
      { code: 'GIRTH', found: 310 },
    ]);
    expect(found({ size: { length: 120.1, width: 10.7, height: 10.3 } })).toMatchObject([
      { code: 'LONG', found: 120.1 },
    ]);
    expect(found({ size: { length: 120, width: 60.2, height: 29.9 } })).toMatchObject([
      { code: 'GIRTH', found: 300.2 },
    ]);
    expect(found({ weight: 60_001, pieces: 2 })).toMatchObject([{ code: 'HEAVY', found: 30_001 }]);
    expect(found({ weight: 60_000, pieces: 2 })).toEqual([]);
  });
});
