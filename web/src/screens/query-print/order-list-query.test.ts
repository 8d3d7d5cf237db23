import { OrderGroup, OrderStatus, orderGroupFilters } from '@miya/contract/orders';
import { describe, expect, it } from 'vitest';
import { toDateRange } from './filters/date-presets.ts';
import {
  countFilters,
  countPanelFilters,
  defaultOrderListQuery,
  findGroup,
  formatOrderListQuery,
  formatSavedQuery,
  type OrderListQuery,
  parseOrderListQuery,
  toGroupFilter,
  toOrderFilter,
} from './order-list-query.ts';

const all: OrderListQuery = {
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
  it('is unchanged after a round trip through the URL', () => {
    expect(parseOrderListQuery(formatOrderListQuery(all))).toEqual(all);
    expect(parseOrderListQuery(formatOrderListQuery(defaultOrderListQuery))).toEqual(defaultOrderListQuery);
    expect(formatOrderListQuery(defaultOrderListQuery)).toBe('');
  });

  it('ignores invalid values in a URL', () => {
    const invalidAddress =
      '?status=lost,signed&country=Mexico&from=yesterday&to=2026-13-45&sort=colour&printed=maybe';
    expect(parseOrderListQuery(invalidAddress)).toEqual({ ...defaultOrderListQuery, statuses: ['signed'] });
  });

  it('reads older URLs, which have separate parameters for numbers and words', () => {
    expect(parseOrderListQuery('?numbers=A1,B2').find).toBe('A1,B2');
    expect(parseOrderListQuery('?text=juan+').find).toBe('juan');
  });

  it('finds the group from its own filters and ignores all other filters', () => {
    expect(findGroup(defaultOrderListQuery)).toBe('all');
    for (const group of OrderGroup.options)
      expect(
        findGroup({ ...defaultOrderListQuery, find: 'A1', country: 'MX', ...toGroupFilter(group) }),
      ).toBe(group);
    expect(findGroup({ ...defaultOrderListQuery, statuses: ['returned'] })).toBeUndefined();
    expect(findGroup({ ...defaultOrderListQuery, ...toGroupFilter('to_print'), held: true })).toBeUndefined();
  });

  it('has every status in exactly one status group, so that the group counts add up to the total', () => {
    const statusGroups = Object.values(orderGroupFilters).filter(
      (group) => Object.keys(group).join() === 'statuses',
    );
    const groupedStatuses = statusGroups.flatMap((group) => ('statuses' in group ? [...group.statuses] : []));
    expect(groupedStatuses.toSorted()).toEqual(OrderStatus.options.toSorted());
  });

  it('counts the filters of the panel without the search text and the group', () => {
    expect(countPanelFilters({ ...defaultOrderListQuery, find: 'A1', ...toGroupFilter('to_print') })).toBe(0);
    expect(
      countPanelFilters({
        ...defaultOrderListQuery,
        ...toGroupFilter('held'),
        country: 'MX',
        recorded: true,
      }),
    ).toBe(2);
    expect(countPanelFilters({ ...defaultOrderListQuery, statuses: ['returned'] })).toBe(1);
  });

  it('saves a date preset by its name and custom days as dates', () => {
    const week = { ...defaultOrderListQuery, ...toDateRange('week'), country: 'MX' };
    expect(formatSavedQuery(week)).toBe('country=MX&days=week');
    expect(parseOrderListQuery('country=MX&days=week')).toEqual(week);
    expect(formatSavedQuery({ ...defaultOrderListQuery, from: '2026-01-02', to: '2026-01-03' })).toBe(
      'from=2026-01-02&to=2026-01-03',
    );
    expect(parseOrderListQuery('days=yesterday')).toEqual(defaultOrderListQuery);
  });

  it('requests whole days, including all of the last day', () => {
    const { from, to } = toOrderFilter({ ...defaultOrderListQuery, from: '2026-07-01', to: '2026-07-01' });
    expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(86_400_000);
  });

  it('sends no filter that is off', () => {
    expect(toOrderFilter(defaultOrderListQuery)).toEqual({});
    expect(countFilters(defaultOrderListQuery)).toBe(0);
    expect(countFilters({ ...defaultOrderListQuery, printed: false, sort: 'freight' })).toBe(1);
  });
});
