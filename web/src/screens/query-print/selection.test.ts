import { describe, expect, it } from 'vitest';
import { isWholePage, nothingTicked, type Selection, tickOnPage, ticksOn } from './selection.ts';
import { someRow } from './some-row.fixture.ts';

const [a, b, c] = [someRow(), someRow(), someRow()];

describe('selection', () => {
  it('keeps the selected rows of other pages', () => {
    const firstPage = tickOnPage(nothingTicked, [a, b], [a.id]);
    const bothPages = tickOnPage(firstPage, [c], [c.id]);
    expect([...bothPages.rows.keys()]).toEqual([a.id, c.id]);
    expect(ticksOn(bothPages, [a, b])).toEqual([a.id]);
    expect([...tickOnPage(bothPages, [c], []).rows.keys()]).toEqual([a.id]);
  });

  it('detects that every row of a page is selected', () => {
    const selection = tickOnPage(nothingTicked, [a, b], [a.id, b.id]);
    expect(isWholePage(selection, [a, b])).toBe(true);
    expect(isWholePage(selection, [a, b, c])).toBe(false);
    expect(isWholePage(selection, [])).toBe(false);
  });

  it('keeps only the rows of the current page when a row is deselected while all results are selected', () => {
    const allResults: Selection = { all: true, rows: new Map([[c.id, c]]) };
    expect(ticksOn(allResults, [a, b])).toEqual([a.id, b.id]);
    const pageOnly = tickOnPage(allResults, [a, b], [a.id]);
    expect([pageOnly.all, [...pageOnly.rows.keys()]]).toEqual([false, [a.id]]);
  });
});
