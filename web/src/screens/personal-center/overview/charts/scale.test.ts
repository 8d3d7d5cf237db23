import { describe, expect, it } from 'vitest';
import { nameEvery, roomFor, ticksFor } from './scale.ts';

describe('the lines of a chart', () => {
  it('are round, start at zero and reach above the most', () => {
    expect(ticksFor([0, 3, 17])).toEqual([0, 5, 10, 15, 20]);
    expect(ticksFor([123_456])).toEqual([0, 50_000, 100_000, 150_000]);
  });

  it('are whole: there is no half parcel', () => {
    expect(ticksFor([1])).toEqual([0, 1]);
    expect(ticksFor([2, 1])).toEqual([0, 1, 2]);
  });

  it('go below zero where more came back than was spent', () => {
    expect(ticksFor([-700, 4_000])).toEqual([-2_000, 0, 2_000, 4_000]);
    expect(ticksFor([-30])).toEqual([-30, -20, -10, 0]);
  });

  it('are the ground alone where nothing happened', () => {
    expect(ticksFor([0, 0])).toEqual([0]);
    expect(ticksFor([])).toEqual([0]);
  });
});

describe('the names below a chart', () => {
  it('are left out where they would meet', () => {
    expect(nameEvery(30, 900, 30)).toBe(1);
    expect(nameEvery(30, 300, 30)).toBe(3);
    expect(nameEvery(12, 0, 40)).toBeGreaterThan(12);
  });

  it('of Chinese take more room than Latin ones', () => {
    expect(roomFor(['11月'])).toBeGreaterThan(roomFor(['Nov']));
    expect(roomFor([])).toBe(0);
  });
});
