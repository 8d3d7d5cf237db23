import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberPieces, renumberPieces } from './piece-numbers.ts';

const row = (pieces: number, weight = pieces * 1_000) => ({ pieces, weight, size: null, volume: 0 });
const numbersOf = ({ rows }: ReturnType<typeof numberPieces>) => rows.map(({ numbers }) => numbers);

describe('the number of a piece', () => {
  it('is given in the sequence of the rows', () => {
    expect(numbersOf(numberPieces([row(2), row(3)]))).toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
  });

  it('stays when another piece is taken out: 2/5 is still 2/5 without the third', () => {
    const five = numberPieces([row(2), row(1, 700), row(2, 900)]);
    const four = renumberPieces([row(2), row(2, 900)], five);
    expect(numbersOf(four)).toEqual([
      [1, 2],
      [4, 5],
    ]);
    expect(four.numbered).toBe(5);
    const again = renumberPieces([...four.rows, row(1, 700)], four);
    expect(numbersOf(again)).toEqual([[1, 2], [4, 5], [6]]);
  });

  it('stays with the row that says it, whatever that measures by now', () => {
    const before = numberPieces([row(1, 500), row(1, 600)]);
    const after = renumberPieces([{ ...row(1, 999), numbers: [2] }], before);
    expect(numbersOf(after)).toEqual([[2]]);
  });

  it('stays with the pieces that are left of a row, and is the next one for those that join it', () => {
    const five = numberPieces([row(5)]);
    const four = renumberPieces([row(4)], five);
    expect(four).toMatchObject({ rows: [{ numbers: [1, 2, 3, 4] }], numbered: 5 });
    expect(numbersOf(renumberPieces([row(6)], four))).toEqual([[1, 2, 3, 4, 6, 7]]);
  });

  it('is never made up by who asks, nor given twice', () => {
    const before = numberPieces([row(2)]);
    const asked = [
      { ...row(1), numbers: [2, 9] },
      { ...row(2), numbers: [2] },
    ];
    expect(numbersOf(renumberPieces(asked, before))).toEqual([[2], [3, 4]]);
  });

  it('is unique, kept where it can be, and never comes back, through any changes', () => {
    const some = fc.array(
      fc.record({
        pieces: fc.integer({ min: 1, max: 4 }),
        weight: fc.integer({ min: 1, max: 3 }),
        numbers: fc.option(fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 4 })),
      }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 5 }), (changes) => {
        let parcels = { rows: [], numbered: 0 } as ReturnType<typeof numberPieces>;
        const gone = new Set<number>();
        for (const asked of changes) {
          const rows = asked.map((one) => ({ ...one, size: null, volume: 0 }));
          const before = parcels.rows.flatMap(({ numbers }) => numbers);
          parcels = renumberPieces(rows, parcels);
          const after = parcels.rows.flatMap(({ numbers }) => numbers);
          expect(new Set(after).size).toBe(after.length);
          expect(parcels.rows.map(({ numbers }) => numbers.length)).toEqual(
            asked.map(({ pieces }) => pieces),
          );
          expect(after.some((number) => gone.has(number))).toBe(false);
          expect(Math.max(...after)).toBeLessThanOrEqual(parcels.numbered);
          for (const number of before) if (!after.includes(number)) gone.add(number);
        }
      }),
    );
  });
});
