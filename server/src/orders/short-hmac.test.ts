import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shortHmacOf } from './short-hmac.ts';

const anyKey = fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes));
const anyText = fc.string({ unit: 'binary-ascii', maxLength: 55 });

it('a short HMAC is the one that everybody knows', () => {
  fc.assert(
    fc.property(anyKey, anyText, (key, text) => {
      const expected = createHmac('sha256', key).update(text).digest().readUIntBE(0, 6);
      expect(shortHmacOf(key)(text)).toBe(expected);
    }),
    { numRuns: 2_000 },
  );
});

it('two short HMACs reckoned in turns do not disturb each other', () => {
  const [one, other] = [shortHmacOf(Buffer.alloc(32, 1)), shortHmacOf(Buffer.alloc(32, 2))];
  const alone = [one('a'), one('bc')];
  expect([one('a'), other('a'), one('bc')]).toEqual([alone[0], expect.anything(), alone[1]]);
});

it('a short HMAC refuses what does not fit into one block', () => {
  expect(() => shortHmacOf(Buffer.alloc(32))('x'.repeat(56))).toThrow('too long');
  expect(() => shortHmacOf(Buffer.alloc(65))).toThrow('too long');
});
