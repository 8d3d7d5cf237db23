import { expect, it } from 'vitest';
import { isSameClock, utcOffset } from './days.ts';

it('writes how far a zone is from UTC, in winter and in summer', () => {
  const [winter, summer] = [new Date('2026-01-15'), new Date('2026-07-15')];
  expect(utcOffset('Asia/Shanghai', winter)).toBe('UTC+8');
  expect([winter, summer].map((at) => utcOffset('Europe/Madrid', at))).toEqual(['UTC+1', 'UTC+2']);
  expect(utcOffset('America/St_Johns', winter)).toBe('UTC-3:30');
  expect(utcOffset('UTC', winter)).toBe('UTC');
});

it('knows clocks that show the same all year, whatever their zones are called', () => {
  expect(isSameClock('Asia/Shanghai', 'Asia/Hong_Kong', 2026)).toBe(true);
  expect(isSameClock('Europe/Madrid', 'Asia/Shanghai', 2026)).toBe(false);
  expect(isSameClock('Europe/Madrid', 'Africa/Lagos', 2026)).toBe(false);
});
