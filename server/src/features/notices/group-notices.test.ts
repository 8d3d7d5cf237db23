import { expect, it } from 'vitest';
import { buildGroupContent, getStartOfDay, groupNotices, type ListedNotice } from './group-notices.ts';

const createNotice = (
  createdAt: string,
  waybill: string,
  status: 'signed' | 'in_transit' | 'returned' = 'signed',
): ListedNotice => ({
  content: { kind: 'status', params: { waybill, status } },
  id: `id of ${waybill}`,
  createdAt: new Date(createdAt),
  isRead: false,
});
const held: ListedNotice = {
  content: { kind: 'hold', params: { waybill: 'H', code: null, reason: 'customs' } },
  id: 'id of H',
  createdAt: new Date('2026-11-17T09:30:00Z'),
  isRead: false,
};
const notices = [
  createNotice('2026-11-17T10:00:00Z', 'A'),
  held,
  createNotice('2026-11-17T09:00:00Z', 'B'),
  createNotice('2026-11-17T08:00:00Z', 'R', 'returned'),
  createNotice('2026-11-17T07:00:00Z', 'T', 'in_transit'),
  // In Shanghai this is half past midnight on the 17th.
  createNotice('2026-11-16T16:30:00Z', 'C'),
  createNotice('2026-11-16T15:30:00Z', 'D'),
];
const listGroups = (timeZone: string, minGroups = 20) =>
  groupNotices(notices, timeZone, minGroups).groups.map(
    (group) => buildGroupContent(group)?.params.waybills.join(' ') ?? group.notices[0]?.id,
  );

it('groups notices of one status and one day of the time zone at the position of the newest notice', () => {
  expect(listGroups('Asia/Shanghai')).toEqual(['A B C', 'id of H', 'id of R', 'id of T', 'id of D']);
  expect(listGroups('UTC')).toEqual(['A B', 'id of H', 'id of R', 'id of T', 'C D']);
});

it('ends a page at the end of a day, so no group is split between pages', () => {
  expect(groupNotices(notices, 'UTC', 1)).toMatchObject({ groups: { length: 4 }, groupedCount: 5 });
  expect(groupNotices(notices, 'UTC', 5)).toMatchObject({ groups: { length: 5 }, groupedCount: 7 });
});

it('returns the start of the day in the time zone', () => {
  expect(getStartOfDay(new Date('2026-11-17T10:00:00Z'), 'Asia/Shanghai').toISOString()).toBe(
    '2026-11-16T16:00:00.000Z',
  );
});
