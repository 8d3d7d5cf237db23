import { describe, expect, it } from 'vitest';
import { countFilters, everything, filterOf, readWanted, type Wanted, writeWanted } from './wanted.ts';

const all: Wanted = {
  numbers: ['MYA00000000017', 'REF 7'],
  from: '2026-07-01',
  to: '2026-07-31',
  statuses: ['submitted', 'in_transit'],
  country: 'MX',
  text: '王 & Söhne',
  printed: false,
  recorded: true,
  held: true,
  sort: 'weight',
  ascending: true,
};

describe('what the query screen is asked to show', () => {
  it('comes back from its address as it was', () => {
    expect(readWanted(writeWanted(all))).toEqual(all);
    expect(readWanted(writeWanted(everything))).toEqual(everything);
    expect(writeWanted(everything)).toBe('');
  });

  it('leaves out what an address says that is not understood', () => {
    const odd = '?status=lost,signed&country=Mexico&from=yesterday&to=2026-13-45&sort=colour&printed=maybe';
    expect(readWanted(odd)).toEqual({ ...everything, statuses: ['signed'] });
  });

  it('takes numbers as they are pasted, each once', () => {
    const pasted = new URLSearchParams({ numbers: 'A1\r\nB2,  C3；A1\n\n' });
    expect(readWanted(`?${pasted}`).numbers).toEqual(['A1', 'B2', 'C3']);
  });

  it('asks for whole days, the last one to its end', () => {
    const { from, to } = filterOf({ ...everything, from: '2026-07-01', to: '2026-07-01' });
    expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(86_400_000);
  });

  it('asks for nothing that was not said', () => {
    expect(filterOf(everything)).toEqual({});
    expect(countFilters(everything)).toBe(0);
    expect(countFilters({ ...everything, printed: false, sort: 'freight' })).toBe(1);
  });
});
