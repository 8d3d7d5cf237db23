import { describe, expect, it } from 'vitest';
import {
  createHeadingChoices,
  getLeadTextKey,
  listExportHeadings,
  listUnmappedColumns,
  NO_HEADINGS,
  toColumnChoices,
  toColumnIndexes,
} from './column-choices.ts';

const rows = [
  { row: 1, cells: ['Who', 'Colour', 'Size', ''] },
  { row: 3, cells: ['Ana', 'blue', '', ''] },
];

describe('the columns that a user maps', () => {
  it('are unmapped if they have content, in the preview or below it', () => {
    expect(listUnmappedColumns(rows, 1, { 0: 'name' })).toEqual([1]);
    expect(listUnmappedColumns(rows, 1, { 0: 'name', 1: '' }, [3])).toEqual([3]);
    expect(listUnmappedColumns(rows, 1, { 0: 'name', 1: '', 3: '' }, [3])).toEqual([]);
  });

  it('get the introduction for unrecognised columns only if a column is unmapped', () => {
    expect([getLeadTextKey(1, true), getLeadTextKey(1, false), getLeadTextKey(NO_HEADINGS, false)]).toEqual([
      'lead',
      'leadAll',
      'leadWithout',
    ]);
  });

  it('are converted from choices to column indexes and back', () => {
    const columnIndexes = toColumnIndexes({ 0: 'name', 1: '', 2: 'name', 3: undefined });
    expect(columnIndexes).toEqual({ columns: { name: [0, 2] }, setAside: [1] });
    expect(toColumnChoices(columnIndexes)).toEqual({ 0: 'name', 1: '', 2: 'name' });
  });

  it('are remembered by heading, unless the heading alone leads to the same mapping', () => {
    const choices = { 0: 'name', 1: 'company', 2: '' } as const;
    expect(createHeadingChoices(['Who', 'Colour', 'Size'], choices, { 0: 'name' })).toEqual({
      colour: 'company',
      size: '',
    });
  });

  it('are exported with the names of their mapping if the file has no headings', () => {
    const layout = { headings: ['A', 'B', 'C'], columns: { name: [1] }, setAside: [2] };
    expect(listExportHeadings({ ...layout, headingRow: NO_HEADINGS }, () => 'Name')).toEqual([
      'A',
      'Name',
      'C',
    ]);
    expect(listExportHeadings({ ...layout, headingRow: 3 }, () => 'Name')).toEqual(['A', 'B', 'C']);
  });
});
