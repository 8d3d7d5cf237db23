import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('throttle', () => {
  it('runs the work at once, and once more for all calls within the interval', () => {
    const work = vi.fn();
    const run = throttle(1_000, work);
    for (let call = 0; call < 1_000; call += 1) run();
    expect(work).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1_000);
    expect(work).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(10_000);
    expect(work).toHaveBeenCalledTimes(2);
    run();
    expect(work).toHaveBeenCalledTimes(3);
  });
});
