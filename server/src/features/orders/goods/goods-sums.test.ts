import { Goods } from '@miya/contract/orders';
import { calculateRowVolume } from '@miya/contract/quotes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('goods of several lines and parcels', () => {
  it('have the sums of their lines and parcels as totals', () => {
    const line = fc.record({
      name: fc.constant('Mugs'),
      quantity: fc.integer({ min: 1, max: 1_000 }),
      unitValue: fc.integer({ min: 0, max: 1_000_000 }),
    });
    const side = fc.integer({ min: 1, max: 2_000 }).map((tenths) => tenths / 10);
    const parcel = fc.record({
      pieces: fc.integer({ min: 1, max: 9 }),
      weight: fc.integer({ min: 1, max: 1_000_000 }),
      size: fc.option(fc.record({ length: side, width: side, height: side })),
      volume: fc.integer({ min: 0, max: 1_000_000 }),
    });
    const arrayLength = { minLength: 1, maxLength: 20 };
    fc.assert(
      fc.property(fc.array(line, arrayLength), fc.array(parcel, arrayLength), (lines, parcels) => {
        const goods = Goods.parse({ lines, parcels });
        const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
        expect(goods.declared).toBe(sum(lines.map(({ quantity, unitValue }) => quantity * unitValue)));
        expect(goods.pieces).toBe(sum(parcels.map(({ pieces }) => pieces)));
        expect(goods.weight).toBe(sum(parcels.map(({ weight }) => weight)));
        const [singleParcel] = parcels;
        if (parcels.length > 1) expect(goods.volume).toBe(sum(parcels.map(calculateRowVolume)));
        else expect(goods).toMatchObject({ size: singleParcel?.size, volume: singleParcel?.volume });
      }),
    );
  });
});
