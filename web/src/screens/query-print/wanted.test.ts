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

describe('the query of the order list', () => {
  it('is unchanged after a round trip through the address', () => {
    expect(readWanted(writeWanted(all))).toEqual(all);
    expect(readWanted(writeWanted(everything))).toEqual(everything);
    expect(writeWanted(everything)).toBe('');
  });

  it('ignores invalid values in an address', () => {
    const invalidAddress =
      '?status=lost,signed&country=Mexico&from=yesterday&to=2026-13-45&sort=colour&printed=maybe';
    expect(readWanted(invalidAddress)).toEqual({ ...everything, statuses: ['signed'] });
  });

  it('reads older addresses, which have separate parameters for numbers and words', () => {
    expect(readWanted('?numbers=A1,B2').find).toBe('A1,B2');
    expect(readWanted('?text=juan+').find).toBe('juan');
  });

  it('finds the group from its own filters and ignores all other filters', () => {
    expect(groupOf(everything)).toBe('all');
    for (const group of OrderGroup.options)
      expect(groupOf({ ...everything, find: 'A1', country: 'MX', ...inGroup(group) })).toBe(group);
    expect(groupOf({ ...everything, statuses: ['returned'] })).toBeUndefined();
    expect(groupOf({ ...everything, ...inGroup('to_print'), held: true })).toBeUndefined();
  });

  it('has every status in exactly one status group, so that their counts add up to the total', () => {
    const statusGroups = Object.values(orderGroups).filter(
      (group) => Object.keys(group).join() === 'statuses',
    );
    const groupedStatuses = statusGroups.flatMap((group) => ('statuses' in group ? [...group.statuses] : []));
    expect(groupedStatuses.toSorted()).toEqual(OrderStatus.options.toSorted());
  });

  it('counts the filters of the panel without the search text and the group', () => {
    expect(countMore({ ...everything, find: 'A1', ...inGroup('to_print') })).toBe(0);
    expect(countMore({ ...everything, ...inGroup('held'), country: 'MX', recorded: true })).toBe(2);
    expect(countMore({ ...everything, statuses: ['returned'] })).toBe(1);
  });

  it('saves a date preset by its name and custom days as dates', () => {
    const week = { ...everything, ...daysOf('week'), country: 'MX' };
    expect(writeLasting(week)).toBe('country=MX&days=week');
    expect(readWanted('country=MX&days=week')).toEqual(week);
    expect(writeLasting({ ...everything, from: '2026-01-02', to: '2026-01-03' })).toBe(
      'from=2026-01-02&to=2026-01-03',
    );
    expect(readWanted('days=yesterday')).toEqual(everything);
  });

  it('requests whole days, including all of the last day', () => {
    const { from, to } = filterOf({ ...everything, from: '2026-07-01', to: '2026-07-01' });
    expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(86_400_000);
  });

  it('sends no filter that is off', () => {
    expect(filterOf(everything)).toEqual({});
    expect(countFilters(everything)).toBe(0);
    expect(countFilters({ ...everything, printed: false, sort: 'freight' })).toBe(1);
  });
});
