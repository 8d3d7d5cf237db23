import { expect, it } from 'vitest';
import { groupNotices, joinedContent, type Row, startOfDay } from './group-notices.ts';

const row = (at: string, waybill: string, status: 'signed' | 'in_transit' | 'returned' = 'signed'): Row => ({
  content: { kind: 'status', params: { waybill, status } },
  id: `id of ${waybill}`,
  at: new Date(at),
  read: false,
});
const held: Row = {
  content: { kind: 'hold', params: { waybill: 'H', code: null, reason: 'customs' } },
  id: 'id of H',
  at: new Date('2026-11-17T09:30:00Z'),
  read: false,
};
const rows = [
  row('2026-11-17T10:00:00Z', 'A'),
  held,
  row('2026-11-17T09:00:00Z', 'B'),
  row('2026-11-17T08:00:00Z', 'R', 'returned'),
  row('2026-11-17T07:00:00Z', 'T', 'in_transit'),
  // Still the 17th in Shanghai.
  row('2026-11-16T16:30:00Z', 'C'),
  row('2026-11-16T15:30:00Z', 'D'),
];
const told = (zone: string, least = 20) =>
  groupNotices(rows, zone, least).lines.map(
    (line) => joinedContent(line)?.params.waybills.join(' ') ?? line.rows[0]?.id,
  );

it('tells parcels of one status and one day of the reader together, where the latest of them stands', () => {
  expect(told('Asia/Shanghai')).toEqual(['A B C', 'id of H', 'id of R', 'id of T', 'id of D']);
  expect(told('UTC')).toEqual(['A B', 'id of H', 'id of R', 'id of T', 'C D']);
});

it('ends a page with a day, so that no other tells of the same parcels', () => {
  expect(groupNotices(rows, 'UTC', 1)).toMatchObject({ lines: { length: 4 }, taken: 5 });
  expect(groupNotices(rows, 'UTC', 5)).toMatchObject({ lines: { length: 5 }, taken: 7 });
});

it('knows when the day began there', () => {
  expect(startOfDay(new Date('2026-11-17T10:00:00Z'), 'Asia/Shanghai').toISOString()).toBe(
    '2026-11-16T16:00:00.000Z',
  );
});
