import { OrderGroup, OrderStatus, orderGroups } from '@miya/contract/orders';
import { describe, expect, it } from 'vitest';
import { daysOf } from './filters/date-presets.ts';
import {
  countFilters,
  countMore,
  everything,
  filterOf,
  groupOf,
  inGroup,
  readWanted,
  type Wanted,
  writeLasting,
  writeWanted,
} from './wanted.ts';

const all: Wanted = {
  find: 'MYA00000000017, REF 7 王 & Söhne',
  from: '2026-07-01',
  to: '2026-07-31',
  statuses: ['submitted', 'in_transit'],
  country: 'MX',
  printed: false,
  recorded: true,
  held: true,
  ready: false,
  labelDue: true,
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

  it('understands addresses of before, which had numbers and words apart', () => {
    expect(readWanted('?numbers=A1,B2').find).toBe('A1,B2');
    expect(readWanted('?text=juan+').find).toBe('juan');
  });

  it('is a group where it is just that, whatever else is searched for', () => {
    expect(groupOf(everything)).toBe('all');
    for (const group of OrderGroup.options)
      expect(groupOf({ ...everything, find: 'A1', country: 'MX', ...inGroup(group) })).toBe(group);
    expect(groupOf({ ...everything, statuses: ['returned'] })).toBeUndefined();
    expect(groupOf({ ...everything, ...inGroup('to_print'), held: true })).toBeUndefined();
  });

  it('is in one group for every status: what the groups count adds up to all', () => {
    const byStatus = Object.values(orderGroups).filter((group) => Object.keys(group).join() === 'statuses');
    const named = byStatus.flatMap((group) => ('statuses' in group ? [...group.statuses] : []));
    expect(named.toSorted()).toEqual(OrderStatus.options.toSorted());
  });

  it('counts beside search and group what stands in the panel', () => {
    expect(countMore({ ...everything, find: 'A1', ...inGroup('to_print') })).toBe(0);
    expect(countMore({ ...everything, ...inGroup('held'), country: 'MX', recorded: true })).toBe(2);
    expect(countMore({ ...everything, statuses: ['returned'] })).toBe(1);
  });

  it('is kept for other days as how long ago, not as days that pass', () => {
    const week = { ...everything, ...daysOf('week'), country: 'MX' };
    expect(writeLasting(week)).toBe('country=MX&days=week');
    expect(readWanted('country=MX&days=week')).toEqual(week);
    expect(writeLasting({ ...everything, from: '2026-01-02', to: '2026-01-03' })).toBe(
      'from=2026-01-02&to=2026-01-03',
    );
    expect(readWanted('days=yesterday')).toEqual(everything);
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
