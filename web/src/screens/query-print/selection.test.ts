import { describe, expect, it } from 'vitest';
import { createSampleRow } from './create-sample-row.fixture.ts';
import {
  changePageSelection,
  emptySelection,
  isWholePageSelected,
  listSelectedIds,
  type Selection,
} from './selection.ts';

const [a, b, c] = [createSampleRow(), createSampleRow(), createSampleRow()];

describe('selection', () => {
  it('keeps the selected rows of other pages', () => {
    const firstPage = changePageSelection(emptySelection, [a, b], [a.id]);
    const bothPages = changePageSelection(firstPage, [c], [c.id]);
    expect([...bothPages.rows.keys()]).toEqual([a.id, c.id]);
    expect(listSelectedIds(bothPages, [a, b])).toEqual([a.id]);
    expect([...changePageSelection(bothPages, [c], []).rows.keys()]).toEqual([a.id]);
  });

  it('detects that every row of a page is selected', () => {
    const selection = changePageSelection(emptySelection, [a, b], [a.id, b.id]);
    expect(isWholePageSelected(selection, [a, b])).toBe(true);
    expect(isWholePageSelected(selection, [a, b, c])).toBe(false);
    expect(isWholePageSelected(selection, [])).toBe(false);
  });

  it('keeps only the rows of the current page when a row is deselected while all results are selected', () => {
    const allResults: Selection = { isAll: true, rows: new Map([[c.id, c]]) };
    expect(listSelectedIds(allResults, [a, b])).toEqual([a.id, b.id]);
    const pageOnly = changePageSelection(allResults, [a, b], [a.id]);
    expect([pageOnly.isAll, [...pageOnly.rows.keys()]]).toEqual([false, [a.id]]);
  });
});
