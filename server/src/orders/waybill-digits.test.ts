import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDigitOf, isWaybill, prefixOf, scatter, waybillOf } from './waybill-digits.ts';

const key = Buffer.alloc(32, 7);
const MANY = 200_000;
const many = Array.from({ length: MANY }, (_, at) => scatter(key, BigInt(at)));
const anyNumber = fc.bigInt({ min: 0n, max: 9_999_999_999n });
const digits = fc.stringMatching(/^\d{10}$/);

describe('the digits of a waybill', () => {
  it('never come twice', () => {
    expect(new Set(many).size).toBe(MANY);
    expect(many.every((one) => /^\d{10}$/.test(one))).toBe(true);
  });

  it('look nothing like counting: each place takes every digit as often, and neighbours are far apart', () => {
    for (let place = 0; place < 10; place++) {
      const counts = Array(10).fill(0);
      for (const one of many) counts[Number(one[place])] += 1;
      // Of twenty thousand each; by chance they differ by some hundreds.
      for (const count of counts) expect(Math.abs(count - MANY / 10)).toBeLessThan(1_000);
    }
    let rising = 0;
    let distance = 0;
    for (let at = 1; at < MANY; at++) {
      const step = Number(many[at]) - Number(many[at - 1]);
      rising += step > 0 ? 1 : 0;
      distance += Math.abs(step) / MANY;
    }
    expect(rising / MANY).toBeGreaterThan(0.49);
    expect(rising / MANY).toBeLessThan(0.51);
    // Two numbers drawn at random are a third of the range apart.
    expect(distance / 1e10).toBeGreaterThan(0.32);
    expect(distance / 1e10).toBeLessThan(0.345);
  });

  it('are those that were given out long ago, which must never come again', () => {
    expect([0n, 1n, 123_456n, 9_999_999_999n].map((n) => scatter(key, n))).toEqual([
      '6209934623',
      '0579600154',
      '3643026021',
      '6447346230',
    ]);
  });

  it('are others under another key', () => {
    fc.assert(
      fc.property(anyNumber, (n) => {
        expect(scatter(key, n)).toBe(scatter(key, n));
        expect(scatter(randomBytes(32), n)).not.toBe(scatter(key, n));
      }),
    );
  });

  it('end where the numbers do, rather than begin again', () => {
    expect(scatter(key, 9_999_999_999n)).toMatch(/^\d{10}$/);
    expect(() => scatter(key, 10_000_000_000n)).toThrow('used up');
  });
});

describe('the check digit', () => {
  it("is that of the standard's example", () => {
    // ISO 7064, MOD 11,10: 0794 has the check character 5.
    expect(checkDigitOf('0794')).toBe('5');
  });

  it('notices every wrong digit', () => {
    fc.assert(
      fc.property(
        anyNumber,
        fc.integer({ min: 0, max: 10 }),
        fc.integer({ min: 1, max: 9 }),
        (n, place, by) => {
          const waybill = waybillOf('MY', key, n);
          const at = 2 + place;
          const wrong = (Number(waybill[at]) + by) % 10;
          expect(isWaybill(waybill)).toBe(true);
          expect(isWaybill(waybill.slice(0, at) + wrong + waybill.slice(at + 1))).toBe(false);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('notices all swaps of neighbours but the one pair in 45 that the standard lets through at each place', () => {
    fc.assert(
      fc.property(digits, fc.integer({ min: 0, max: 8 }), (number, at) => {
        const missed: string[] = [];
        for (let one = 0; one < 10; one++)
          for (let other = one + 1; other < 10; other++) {
            const swapped = (a: number, b: number) => checkDigitOf(number.slice(0, at) + a + b);
            if (swapped(one, other) === swapped(other, one)) missed.push(`${one}${other}`);
          }
        expect(missed).toHaveLength(1);
      }),
    );
  });

  it('tells a waybill from what is none', () => {
    const waybill = waybillOf('ABC', key, 1n);
    expect(prefixOf(waybill)).toBe('ABC');
    for (const text of ['', 'ABC', waybill.toLowerCase(), ` ${waybill}`, `${waybill}\n`, `X${waybill}`]) {
      expect(isWaybill(text)).toBe(false);
      expect(prefixOf(text)).toBeUndefined();
    }
  });
});
