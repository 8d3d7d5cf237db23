import { API_KEY_LIMIT } from '@miya/contract/limits';
import { describe, expect, it } from 'vitest';
import type { Db } from '../../platform/db/connection/connect.ts';
import { createKeyMeter } from './key-meter.ts';

// Nothing of it is used: uses are taken from a counter of the test's own.
const db = {} as Db;
const keyOf = (text: string) => ({ tenantId: 1, keyHash: Buffer.from(text) });
const a = keyOf('a');

/** A minute of one key as the database keeps it, from which twenty uses are taken at a time. */
function createMinute() {
  const world = { now: 0, taken: 0, asked: 0 };
  const take = async () => {
    world.asked += 1;
    await Promise.resolve();
    const count = Math.min(20, API_KEY_LIMIT.most - world.taken);
    world.taken += count;
    return { count, rest: API_KEY_LIMIT.most - world.taken, milliseconds: 60_000 - (world.now % 60_000) };
  };
  return { world, take, meter: () => createKeyMeter(take, () => world.now) };
}

describe('the meter of keys', () => {
  it('tells what is left, refuses what is more, and begins again after a minute', async () => {
    const { world, meter } = createMinute();
    const one = meter();
    expect(await one.count(db, a)).toEqual({ most: 600, perSeconds: 60, left: 599, renewedIn: 60 });
    world.now = 20_500;
    for (let use = 2; use <= API_KEY_LIMIT.most; use += 1) await one.count(db, a);
    expect(await one.count(db, a)).toMatchObject({ left: -1, renewedIn: 40 });
    world.now = 60_000;
    world.taken = 0;
    expect(await one.count(db, a)).toMatchObject({ left: 599, renewedIn: 60 });
  });

  it('asks for one request in twenty, also where many come at once, and not at all for a key that has none left', async () => {
    const { world, meter } = createMinute();
    const one = meter();
    const lefts = await Promise.all(Array.from({ length: 600 }, () => one.count(db, a)));
    expect(lefts.map((allowance) => allowance?.left).sort((x, y) => Number(x) - Number(y))).toEqual(
      Array.from({ length: 600 }, (_, at) => at),
    );
    expect(world.asked).toBe(30);
    for (let more = 0; more < 50; more += 1) expect((await one.count(db, a))?.left).toBe(-1);
    expect(world.asked).toBe(30);
  });

  it('lets no more pass in two processes than in one', async () => {
    const { meter } = createMinute();
    const processes = [meter(), meter()];
    const asked = Array.from({ length: 1_000 }, (_, at) => processes[at % 2]?.count(db, a));
    const passed = (await Promise.all(asked)).filter((allowance) => (allowance?.left ?? -1) >= 0);
    expect(passed).toHaveLength(API_KEY_LIMIT.most);
  });

  it('knows no key that the database does not know, and asks again', async () => {
    let asked = 0;
    const meter = createKeyMeter(async () => {
      asked += 1;
      return undefined;
    });
    expect(await meter.count(db, a)).toBeUndefined();
    expect(await meter.count(db, a)).toBeUndefined();
    expect(asked).toBe(2);
  });
});
