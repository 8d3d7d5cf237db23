import { expect, it } from 'vitest';
import { formatUtcOffset, hasSameUtcOffset } from './days.ts';

it('formats the offset of a zone in winter and in summer', () => {
  const [winter, summer] = [new Date('2026-01-15'), new Date('2026-07-15')];
  expect(formatUtcOffset('Asia/Shanghai', winter)).toBe('UTC+8');
  expect([winter, summer].map((moment) => formatUtcOffset('Europe/Madrid', moment))).toEqual([
    'UTC+1',
    'UTC+2',
  ]);
  expect(formatUtcOffset('America/St_Johns', winter)).toBe('UTC-3:30');
  expect(formatUtcOffset('UTC', winter)).toBe('UTC');
});

it('compares the offsets of two zones in winter and in summer', () => {
  expect(hasSameUtcOffset('Asia/Shanghai', 'Asia/Hong_Kong', 2026)).toBe(true);
  expect(hasSameUtcOffset('Europe/Madrid', 'Asia/Shanghai', 2026)).toBe(false);
  expect(hasSameUtcOffset('Europe/Madrid', 'Africa/Lagos', 2026)).toBe(false);
});
