import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDigitOf, isWaybill, prefixOf, scatter, waybillsOf } from './waybill-digits.ts';

const key = Buffer.alloc(32, 7);
const MANY = 200_000;
const many = scatter(
  key,
  Array.from({ length: MANY }, (_, at) => BigInt(at)),
);
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
    expect(scatter(key, [0n, 1n, 123_456n, 9_999_999_999n])).toEqual([
      '8872383736',
      '7006133821',
      '5556431880',
      '1000640702',
    ]);
  });

  it("are those of NIST's example of FF1 with AES-256", () => {
    // SP 800-38G, FF1, sample 7: 0123456789 becomes 6657667009.
    const sample = '2B7E151628AED2A6ABF7158809CF4F3CEF4359D8D580AA4F7F036D6F04FC6A94';
    expect(scatter(Buffer.from(sample, 'hex'), [123_456_789n])).toEqual(['6657667009']);
  });

  it('are the same, however many are made at once', () => {
    const alone = [...Array(100).keys()].flatMap((at) => scatter(key, [BigInt(at)]));
    expect(alone).toEqual(many.slice(0, 100));
    expect(scatter(key, [])).toEqual([]);
  });

  it('are others under another key', () => {
    fc.assert(
      fc.property(anyNumber, (n) => {
        expect(scatter(key, [n])).toEqual(scatter(key, [n]));
        expect(scatter(randomBytes(32), [n])).not.toEqual(scatter(key, [n]));
      }),
    );
  });

  it('end where the numbers do, rather than begin again', () => {
    expect(scatter(key, [9_999_999_999n])[0]).toMatch(/^\d{10}$/);
    expect(() => scatter(key, [10_000_000_000n])).toThrow('used up');
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
          const [waybill = ''] = waybillsOf('MY', key, [n]);
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
    const [waybill = ''] = waybillsOf('ABC', key, [1n]);
    expect(prefixOf(waybill)).toBe('ABC');
    for (const text of ['', 'ABC', waybill.toLowerCase(), ` ${waybill}`, `${waybill}\n`, `X${waybill}`]) {
      expect(isWaybill(text)).toBe(false);
      expect(prefixOf(text)).toBeUndefined();
    }
  });
});
