import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberPieces, renumberPieces } from './piece-numbers.ts';

const buildRow = (pieces: number, weight = pieces * 1_000) => ({ pieces, weight, size: null, volume: 0 });
const getNumbers = ({ rows }: ReturnType<typeof numberPieces>) => rows.map(({ numbers }) => numbers);

describe('piece numbers', () => {
  it('follow the sequence of the rows', () => {
    expect(getNumbers(numberPieces([buildRow(2), buildRow(3)]))).toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
  });

  it('stay the same after another piece is removed: 2/5 is still 2/5 without the third piece', () => {
    const five = numberPieces([buildRow(2), buildRow(1, 700), buildRow(2, 900)]);
    const four = renumberPieces([buildRow(2), buildRow(2, 900)], five);
    expect(getNumbers(four)).toEqual([
      [1, 2],
      [4, 5],
    ]);
    expect(four.numbered).toBe(5);
    const again = renumberPieces([...four.rows, buildRow(1, 700)], four);
    expect(getNumbers(again)).toEqual([[1, 2], [4, 5], [6]]);
  });

  it('stay with the row that names them, even if its weight changes', () => {
    const before = numberPieces([buildRow(1, 500), buildRow(1, 600)]);
    const after = renumberPieces([{ ...buildRow(1, 999), numbers: [2] }], before);
    expect(getNumbers(after)).toEqual([[2]]);
  });

  it('stay with the remaining pieces of a row, and added pieces get the next numbers', () => {
    const five = numberPieces([buildRow(5)]);
    const four = renumberPieces([buildRow(4)], five);
    expect(four).toMatchObject({ rows: [{ numbers: [1, 2, 3, 4] }], numbered: 5 });
    expect(getNumbers(renumberPieces([buildRow(6)], four))).toEqual([[1, 2, 3, 4, 6, 7]]);
  });

  it('are not accepted if they are unknown or named twice', () => {
    const before = numberPieces([buildRow(2)]);
    const rows = [
      { ...buildRow(1), numbers: [2, 9] },
      { ...buildRow(2), numbers: [2] },
    ];
    expect(getNumbers(renumberPieces(rows, before))).toEqual([[2], [3, 4]]);
  });

  it('stay unique and are never reused, through any sequence of changes', () => {
    const someRows = fc.array(
      fc.record({
        pieces: fc.integer({ min: 1, max: 4 }),
        weight: fc.integer({ min: 1, max: 3 }),
        numbers: fc.option(fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 4 })),
      }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(fc.array(someRows, { minLength: 1, maxLength: 5 }), (changes) => {
        let parcels = { rows: [], numbered: 0 } as ReturnType<typeof numberPieces>;
        const removed = new Set<number>();
        for (const change of changes) {
          const rows = change.map((row) => ({ ...row, size: null, volume: 0 }));
          const before = parcels.rows.flatMap(({ numbers }) => numbers);
          parcels = renumberPieces(rows, parcels);
          const after = parcels.rows.flatMap(({ numbers }) => numbers);
          expect(new Set(after).size).toBe(after.length);
          expect(parcels.rows.map(({ numbers }) => numbers.length)).toEqual(
            change.map(({ pieces }) => pieces),
          );
          expect(after.some((number) => removed.has(number))).toBe(false);
          expect(Math.max(...after)).toBeLessThanOrEqual(parcels.numbered);
          for (const number of before) if (!after.includes(number)) removed.add(number);
        }
      }),
    );
  });
});
