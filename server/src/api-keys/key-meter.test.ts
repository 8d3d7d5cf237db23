import { USES_PER_API_KEY } from '@miya/contract/limits';
import { describe, expect, it } from 'vitest';
import { createKeyMeter } from './key-meter.ts';

describe('the meter of keys', () => {
  it('tells what is left, refuses what is more, and begins again after a minute', () => {
    let now = 0;
    const meter = createKeyMeter(() => now);
    expect(meter.spent('a')).toBeUndefined();
    expect(meter.count('a')).toEqual({ most: 600, perSeconds: 60, left: 599, renewedIn: 60 });
    now = 20_500;
    for (let use = 2; use <= USES_PER_API_KEY.most; use += 1) meter.count('a');
    expect(meter.spent('a')).toMatchObject({ left: -1, renewedIn: 40 });
    expect(meter.spent('b')).toBeUndefined();
    now = 60_000;
    expect(meter.spent('a')).toBeUndefined();
    expect(meter.count('a')).toMatchObject({ left: 599, renewedIn: 60 });
  });
});
