import { describe, expect, it } from 'vitest';
import { isWholePage, nothingTicked, tickOnPage, ticksOn } from './selection.ts';
import { someRow } from './some-row.fixture.ts';

const [a, b, c] = [someRow(), someRow(), someRow()];

describe('the ticks', () => {
  it('are kept over the pages', () => {
    const first = tickOnPage(nothingTicked, [a, b], [a.id]);
    const both = tickOnPage(first, [c], [c.id]);
    expect([...both.rows.keys()]).toEqual([a.id, c.id]);
    expect(ticksOn(both, [a, b])).toEqual([a.id]);
    expect([...tickOnPage(both, [c], []).rows.keys()]).toEqual([a.id]);
  });

  it('know a whole page', () => {
    const page = tickOnPage(nothingTicked, [a, b], [a.id, b.id]);
    expect(isWholePage(page, [a, b])).toBe(true);
    expect(isWholePage(page, [a, b, c])).toBe(false);
    expect(isWholePage(page, [])).toBe(false);
  });

  it('are all of a page when all results are taken, and what can be seen once one is taken away', () => {
    const all = { all: true, rows: new Map([[c.id, c]]) };
    expect(ticksOn(all, [a, b])).toEqual([a.id, b.id]);
    const less = tickOnPage(all, [a, b], [a.id]);
    expect([less.all, [...less.rows.keys()]]).toEqual([false, [a.id]]);
  });
});
