import { expect, it } from 'vitest';
import { datedName } from './dated-name.ts';

it('puts the day and the count before the ending', () => {
  const day = new Date(2026, 0, 9, 23, 59);
  expect(datedName('labels.pdf', 12, day)).toBe('labels 2026-01-09 (12).pdf');
  expect(datedName('订单', 1, day)).toBe('订单 2026-01-09 (1)');
});
