import { expect, it } from 'vitest';
import type { Run } from '../mark.ts';
import { fitText } from './fit-text.ts';
import { fontOf } from './fonts.ts';

const box = { x: 0, y: 0, width: 60, height: 20 };
const linesOf = (text: string, width = box.width) =>
  fitText(text, { ...box, width }, { largest: 4, smallest: 2 }).map(({ runs }) => runs);
const runsOf = (text: string): Run[] => linesOf(text).flat();
/** From left to right, as they stand on paper. */
const seen = (text: string) => runsOf(text).map((run) => ('text' in run ? run.text : `[${run.code}]`));

it.each([
  ['Arabic', 'أحمد محمد العلي'],
  ['Persian, with letters that are kept apart', 'خیابان می‌خواهم پلاک'],
  ['Hebrew', 'רחוב הרצל'],
  ['Thai', 'ถนนสุขุมวิท'],
  ['Hindi', 'क्षेत्र हिन्दी'],
  ['Armenian', 'Երևան'],
  ['Georgian', 'თბილისი'],
])('has every letter of %s', (_, text) => {
  expect(runsOf(text).filter((run) => 'code' in run)).toEqual([]);
  expect(seen(text).join('').length).toBe(text.length);
});

it('sets words that are read from the right from the right, and numbers and Latin words among them as they are read', () => {
  expect(seen('أحمد محمد العلي')).toEqual(['العلي', ' ', 'محمد', ' ', 'أحمد']);
  expect(seen('שדרות (הרצל) 12 Tower B')).toEqual(['Tower B 12 (', 'הרצל', ') ', 'שדרות']);
  expect(seen('Villa 7, شارع الوصل, Dubai')).toEqual(['Villa 7, ', 'الوصل', ' ', 'شارع', ', Dubai']);
});

it('measures joined letters as they are drawn, not one by one', () => {
  const [run] = runsOf('محمد');
  const { unitsPerEm } = fontOf('arabic', false);
  expect(run?.em).toBeCloseTo(fontOf('arabic', false).layout('محمد').advanceWidth / unitsPerEm, 5);
});

it('ends lines between Thai words, which no blank parts, and keeps the longest word in its box', () => {
  expect(linesOf('ถนนสุขุมวิทแขวงคลองเตยเขตคลองเตยกรุงเทพมหานคร', 30).length).toBeGreaterThan(1);
  for (const text of ['محمد'.repeat(60), 'क्षेत्र'.repeat(60), 'คลองเตย'.repeat(60)])
    for (const { runs, size } of fitText(text, { ...box, width: 30 }, { largest: 4, smallest: 2 }))
      expect(runs.reduce((sum, { em }) => sum + em, 0) * size).toBeLessThanOrEqual(30);
});

it('leaves pictures out, and shows a letter that no font has by its code', () => {
  expect(seen('Ana 😀 Ruiz 👨‍👩‍👧 🇪🇸')).toEqual(['Ana Ruiz']);
  expect(seen('Ana ক')).toEqual(['Ana ', '[0995]']);
  expect(seen('5 € № ½ © ™')).toEqual(['5 € № ½ © ™']);
});
