import fc from 'fast-check';
import { expect, it } from 'vitest';
import { serializeJson } from './serialize-json.ts';

it('produces the same text as JSON.stringify()', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 7 }), async (value) => {
      expect((await serializeJson(value)).toString()).toBe(JSON.stringify(value));
    }),
  );
  expect((await serializeJson({ a: undefined, b: [undefined, { c: 1n < 2n }] })).toString()).toBe(
    '{"b":[null,{"c":true}]}',
  );
});

it('yields to other work while it serializes', async () => {
  let turnCount = 0;
  const countTurn = () => {
    turnCount++;
    if (!isDone) setImmediate(countTurn);
  };
  let isDone = false;
  setImmediate(countTurn);
  const largeList = Array.from({ length: 300 }, () =>
    Array.from({ length: 1_000 }, (_, index) => `value ${index}`),
  );
  await serializeJson({ result: { children: largeList } });
  isDone = true;
  expect(turnCount).toBeGreaterThan(1);
});
