import { expect, it } from 'vitest';
import { formatDatedFileName } from './format-dated-file-name.ts';

it('adds the day and the count before the extension', () => {
  const day = new Date(2026, 0, 9, 23, 59);
  expect(formatDatedFileName('labels.pdf', 12, day)).toBe('labels 2026-01-09 (12).pdf');
  expect(formatDatedFileName('订单', 1, day)).toBe('订单 2026-01-09 (1)');
});
