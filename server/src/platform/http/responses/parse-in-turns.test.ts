import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parseInTurns } from './parse-in-turns.ts';

const ResultSchema = z.object({
  name: z.string(),
  children: z.array(z.object({ id: z.int() })),
  few: z.array(z.string()).min(1),
});

describe('parseInTurns', () => {
  it.each([
    { name: 'a', children: [{ id: 1, secret: 'x' }, { id: 2 }], few: ['b'], secret: 'y' },
    { name: 'a', children: [], few: ['b'] },
  ])('returns the same value as parse(), without undeclared fields', async (value) => {
    expect(await parseInTurns(ResultSchema, value)).toEqual(ResultSchema.parse(value));
  });

  it.each([
    { name: 'a', children: [{ id: 'one' }], few: ['b'] },
    { name: 1, children: [], few: ['b'] },
    { name: 'a', children: [], few: [] },
    { name: 'a', few: ['b'] },
    null,
  ])('refuses the same values as parse()', async (value) => {
    await expect(parseInTurns(ResultSchema, value)).rejects.toThrow(z.ZodError);
  });

  it('parses a value that is not an object', async () => {
    expect(await parseInTurns(z.array(z.int()), [1, 2])).toEqual([1, 2]);
  });
});
