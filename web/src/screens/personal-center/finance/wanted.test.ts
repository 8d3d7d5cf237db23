import { afterEach, describe, expect, it } from 'vitest';
import {
  everything,
  isNarrowed,
  readWanted,
  recordFilterOf,
  type Wanted,
  weightFilterOf,
  writeWanted,
} from './wanted.ts';

const all: Wanted = {
  view: 'weights',
  type: 'recharge',
  from: '2026-07-01',
  to: '2026-07-31',
  differing: 'price',
};
const zone = process.env.TZ;

describe('what the finance section is asked to show', () => {
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  it('comes back from its address as it was, beside the section', () => {
    expect(readWanted(writeWanted(all))).toEqual(all);
    expect(readWanted(writeWanted(everything))).toEqual(everything);
    expect(writeWanted(everything)).toBe('?section=finance');
    expect(writeWanted(all)).toContain('section=finance');
  });

  it('leaves out what an address says that is not understood', () => {
    expect(
      readWanted('?section=finance&type=gift&from=yesterday&to=2026-13-45&view=none&differing=colour'),
    ).toEqual(everything);
  });

  it('asks for nothing that was not said', () => {
    expect(recordFilterOf({ ...everything, view: 'weights' })).toEqual({});
    expect(weightFilterOf({ ...everything, view: 'weights' })).toEqual({});
    expect(isNarrowed({})).toBe(false);
    expect(isNarrowed(recordFilterOf({ ...everything, type: 'consumption' }))).toBe(true);
  });

  it('asks each view for its own narrowing, and both for the days', () => {
    const days = recordFilterOf({ ...all, type: undefined });
    expect(Object.keys(days)).toEqual(['from', 'to']);
    expect(recordFilterOf(all)).toEqual({ type: 'recharge', ...days });
    expect(weightFilterOf(all)).toEqual({ differing: 'price', ...days });
  });

  it('asks for days from the reader’s midnight to the midnight after, also when the clocks change', () => {
    process.env.TZ = 'Asia/Shanghai';
    expect(recordFilterOf({ ...everything, from: '2026-07-01', to: '2026-07-31' })).toEqual({
      from: '2026-06-30T16:00:00.000Z',
      to: '2026-07-31T16:00:00.000Z',
    });
    process.env.TZ = 'Europe/Madrid';
    // The last day of March 2026 but two has 23 hours there.
    expect(recordFilterOf({ ...everything, from: '2026-03-29', to: '2026-03-29' })).toEqual({
      from: '2026-03-28T23:00:00.000Z',
      to: '2026-03-29T22:00:00.000Z',
    });
  });
});
