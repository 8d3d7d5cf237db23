import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildWaybills,
  calculateCheckDigit,
  encryptNumbers,
  isWaybill,
  parseWaybillPrefix,
} from './waybill-digits.ts';

const key = Buffer.alloc(32, 7);
const SAMPLE_SIZE = 200_000;
const sample = encryptNumbers(
  key,
  Array.from({ length: SAMPLE_SIZE }, (_, index) => BigInt(index)),
);
const anyNumber = fc.bigInt({ min: 0n, max: 9_999_999_999n });
const digits = fc.stringMatching(/^\d{10}$/);

describe('waybill digits', () => {
  it('are distinct for distinct numbers', () => {
    expect(new Set(sample).size).toBe(SAMPLE_SIZE);
    expect(sample.every((text) => /^\d{10}$/.test(text))).toBe(true);
  });

  it('look random: at each position all digits are equally frequent, and consecutive numbers are far apart', () => {
    for (let position = 0; position < 10; position++) {
      const counts = Array(10).fill(0);
      for (const text of sample) counts[Number(text[position])] += 1;
      // The expected count is 20 000; random variation is some hundreds.
      for (const count of counts) expect(Math.abs(count - SAMPLE_SIZE / 10)).toBeLessThan(1_000);
    }
    let rising = 0;
    let distance = 0;
    for (let index = 1; index < SAMPLE_SIZE; index++) {
      const step = Number(sample[index]) - Number(sample[index - 1]);
      rising += step > 0 ? 1 : 0;
      distance += Math.abs(step) / SAMPLE_SIZE;
    }
    expect(rising / SAMPLE_SIZE).toBeGreaterThan(0.49);
    expect(rising / SAMPLE_SIZE).toBeLessThan(0.51);
    // The mean distance between two random numbers is a third of the range.
    expect(distance / 1e10).toBeGreaterThan(0.32);
    expect(distance / 1e10).toBeLessThan(0.345);
  });

  it('stay equal to the digits of earlier versions, so that no waybill is repeated', () => {
    expect(encryptNumbers(key, [0n, 1n, 123_456n, 9_999_999_999n])).toEqual([
      '8872383736',
      '7006133821',
      '5556431880',
      '1000640702',
    ]);
  });

  it('match the NIST example of FF1 with AES-256', () => {
    // SP 800-38G, FF1, sample 7: 0123456789 becomes 6657667009.
    const sample = '2B7E151628AED2A6ABF7158809CF4F3CEF4359D8D580AA4F7F036D6F04FC6A94';
    expect(encryptNumbers(Buffer.from(sample, 'hex'), [123_456_789n])).toEqual(['6657667009']);
  });

  it('do not depend on how many numbers are encrypted in one call', () => {
    const singly = [...Array(100).keys()].flatMap((index) => encryptNumbers(key, [BigInt(index)]));
    expect(singly).toEqual(sample.slice(0, 100));
    expect(encryptNumbers(key, [])).toEqual([]);
  });

  it('differ between keys', () => {
    fc.assert(
      fc.property(anyNumber, (n) => {
        expect(encryptNumbers(key, [n])).toEqual(encryptNumbers(key, [n]));
        expect(encryptNumbers(randomBytes(32), [n])).not.toEqual(encryptNumbers(key, [n]));
      }),
    );
  });

  it('fail beyond the last number instead of repeating digits', () => {
    expect(encryptNumbers(key, [9_999_999_999n])[0]).toMatch(/^\d{10}$/);
    expect(() => encryptNumbers(key, [10_000_000_000n])).toThrow('used up');
  });
});

describe('the check digit', () => {
  it('matches the example of the standard', () => {
    // ISO 7064, MOD 11,10: 0794 has the check character 5.
    expect(calculateCheckDigit('0794')).toBe('5');
  });

  it('detects every wrong digit', () => {
    fc.assert(
      fc.property(
        anyNumber,
        fc.integer({ min: 0, max: 10 }),
        fc.integer({ min: 1, max: 9 }),
        (n, position, offset) => {
          const [waybill = ''] = buildWaybills('MY', key, [n]);
          const index = 2 + position;
          const wrongDigit = (Number(waybill[index]) + offset) % 10;
          expect(isWaybill(waybill)).toBe(true);
          expect(isWaybill(waybill.slice(0, index) + wrongDigit + waybill.slice(index + 1))).toBe(false);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('detects swaps of adjacent digits, except one pair of digits in 45 at each position', () => {
    fc.assert(
      fc.property(digits, fc.integer({ min: 0, max: 8 }), (number, index) => {
        const missed: string[] = [];
        for (let low = 0; low < 10; low++)
          for (let high = low + 1; high < 10; high++) {
            const checkDigit = (a: number, b: number) => calculateCheckDigit(number.slice(0, index) + a + b);
            if (checkDigit(low, high) === checkDigit(high, low)) missed.push(`${low}${high}`);
          }
        expect(missed).toHaveLength(1);
      }),
    );
  });

  it('distinguishes a waybill from other text', () => {
    const [waybill = ''] = buildWaybills('ABC', key, [1n]);
    expect(parseWaybillPrefix(waybill)).toBe('ABC');
    for (const text of ['', 'ABC', waybill.toLowerCase(), ` ${waybill}`, `${waybill}\n`, `X${waybill}`]) {
      expect(isWaybill(text)).toBe(false);
      expect(parseWaybillPrefix(text)).toBeUndefined();
    }
  });
});
