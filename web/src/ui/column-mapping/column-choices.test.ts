import { describe, expect, it } from 'vitest';
import {
  choicesOf,
  columnsOf,
  leadOf,
  NO_HEADINGS,
  toldBy,
  undecidedIn,
  writtenHeadings,
} from './column-choices.ts';

const rows = [
  { row: 1, cells: ['Who', 'Colour', 'Size', ''] },
  { row: 3, cells: ['Ana', 'blue', '', ''] },
];

describe('the columns of a file as somebody says them', () => {
  it('are asked about where they hold something, in sight or further down', () => {
    expect(undecidedIn(rows, 1, { 0: 'name' })).toEqual([1]);
    expect(undecidedIn(rows, 1, { 0: 'name', 1: '' }, [3])).toEqual([3]);
    expect(undecidedIn(rows, 1, { 0: 'name', 1: '', 3: '' }, [3])).toEqual([]);
  });

  it('are said not to be recognised only where one is asked about', () => {
    expect([leadOf(1, true), leadOf(1, false), leadOf(NO_HEADINGS, false)]).toEqual([
      'lead',
      'leadAll',
      'leadWithout',
    ]);
  });

  it('become what was chosen, and back', () => {
    const said = columnsOf({ 0: 'name', 1: '', 2: 'name', 3: undefined });
    expect(said).toEqual({ columns: { name: [0, 2] }, setAside: [1] });
    expect(choicesOf(said)).toEqual({ 0: 'name', 1: '', 2: 'name' });
  });

  it('are remembered by their headings where the words do not say it by themselves', () => {
    const choices = { 0: 'name', 1: 'company', 2: '' } as const;
    expect(toldBy(['Who', 'Colour', 'Size'], choices, { 0: 'name' })).toEqual({
      colour: 'company',
      size: '',
    });
  });

  it('are headed by what they were said to be where the file has no headings and is written again', () => {
    const layout = { headings: ['A', 'B', 'C'], columns: { name: [1] }, setAside: [2] };
    expect(writtenHeadings({ ...layout, headingRow: NO_HEADINGS }, () => 'Name')).toEqual(['A', 'Name', 'C']);
    expect(writtenHeadings({ ...layout, headingRow: 3 }, () => 'Name')).toEqual(['A', 'B', 'C']);
  });
});
