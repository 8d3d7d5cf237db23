import { API_KEY_LIMIT } from '@miya/contract/limits';
import { describe, expect, it } from 'vitest';
import type { Db } from '../../platform/db/connection/connect.ts';
import { createKeyUseLimiter } from './key-use-limiter.ts';

// The limiter only passes the database on to `reserve`, which these tests replace.
const db = {} as Db;
const identity = { tenantId: 1, keyHash: Buffer.from('a') };

/** Replaces the counter of one key in the database: each query reserves twenty uses. */
function createCounter() {
  const counter = { now: 0, taken: 0, queries: 0 };
  const reserve = async () => {
    counter.queries += 1;
    await Promise.resolve();
    const count = Math.min(20, API_KEY_LIMIT.most - counter.taken);
    counter.taken += count;
    return { count, rest: API_KEY_LIMIT.most - counter.taken, milliseconds: 60_000 - (counter.now % 60_000) };
  };
  return { counter, createLimiter: () => createKeyUseLimiter(reserve, () => counter.now) };
}

describe('createKeyUseLimiter', () => {
  it('returns what is left, refuses further uses, and starts again after a minute', async () => {
    const { counter, createLimiter } = createCounter();
    const limiter = createLimiter();
    expect(await limiter.count(db, identity)).toEqual({
      most: 600,
      perSeconds: 60,
      remaining: 599,
      secondsUntilReset: 60,
    });
    counter.now = 20_500;
    for (let use = 2; use <= API_KEY_LIMIT.most; use += 1) await limiter.count(db, identity);
    expect(await limiter.count(db, identity)).toMatchObject({ remaining: -1, secondsUntilReset: 40 });
    counter.now = 60_000;
    counter.taken = 0;
    expect(await limiter.count(db, identity)).toMatchObject({ remaining: 599, secondsUntilReset: 60 });
  });

  it('makes one query per twenty uses, also for concurrent uses, and none for a key with no uses left', async () => {
    const { counter, createLimiter } = createCounter();
    const limiter = createLimiter();
    const lefts = await Promise.all(Array.from({ length: 600 }, () => limiter.count(db, identity)));
    expect(lefts.map((allowance) => allowance?.remaining).sort((x, y) => Number(x) - Number(y))).toEqual(
      Array.from({ length: 600 }, (_, i) => i),
    );
    expect(counter.queries).toBe(30);
    for (let more = 0; more < 50; more += 1) expect((await limiter.count(db, identity))?.remaining).toBe(-1);
    expect(counter.queries).toBe(30);
  });

  it('accepts no more uses in two processes than in one', async () => {
    const { createLimiter } = createCounter();
    const limiters = [createLimiter(), createLimiter()];
    const counts = Array.from({ length: 1_000 }, (_, i) => limiters[i % 2]?.count(db, identity));
    const accepted = (await Promise.all(counts)).filter((allowance) => (allowance?.remaining ?? -1) >= 0);
    expect(accepted).toHaveLength(API_KEY_LIMIT.most);
  });

  it('returns undefined for an unknown key and does not cache that', async () => {
    let queries = 0;
    const limiter = createKeyUseLimiter(async () => {
      queries += 1;
      return undefined;
    });
    expect(await limiter.count(db, identity)).toBeUndefined();
    expect(await limiter.count(db, identity)).toBeUndefined();
    expect(queries).toBe(2);
  });
});
