import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonBytes } from './json-bytes.ts';

it('writes what JSON.stringify() writes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 7 }), async (value) => {
      expect((await jsonBytes(value)).toString()).toBe(JSON.stringify(value));
    }),
  );
  expect((await jsonBytes({ a: undefined, b: [undefined, { c: 1n < 2n }] })).toString()).toBe(
    '{"b":[null,{"c":true}]}',
  );
});

it('lets others go first in between', async () => {
  let turns = 0;
  const count = () => {
    turns++;
    if (!isOver) setImmediate(count);
  };
  let isOver = false;
  setImmediate(count);
  const large = Array.from({ length: 300 }, () => Array.from({ length: 1_000 }, (_, at) => `value ${at}`));
  await jsonBytes({ result: { children: large } });
  isOver = true;
  expect(turns).toBeGreaterThan(1);
});
