import { expect, it } from 'vitest';
import type { Run } from '../mark.ts';
import { fitText } from './fit-text.ts';
import { getFont } from './fonts.ts';

const box = { x: 0, y: 0, width: 60, height: 20 };
const listLines = (text: string, width = box.width) =>
  fitText(text, { ...box, width }, { maxSize: 4, minSize: 2 }).map(({ runs }) => runs);
const listRuns = (text: string): Run[] => listLines(text).flat();
/** Lists the texts of the runs from left to right. A letter that no font has becomes its code: `[0995]`. */
const listRunTexts = (text: string) =>
  listRuns(text).map((run) => ('text' in run ? run.text : `[${run.hexCode}]`));

it.each([
  ['Arabic', 'أحمد محمد العلي'],
  ['Persian with a zero-width non-joiner', 'خیابان می‌خواهم پلاک'],
  ['Hebrew', 'רחוב הרצל'],
  ['Thai', 'ถนนสุขุมวิท'],
  ['Hindi', 'क्षेत्र हिन्दी'],
  ['Armenian', 'Երևան'],
  ['Georgian', 'თბილისი'],
])('draws every letter of %s', (_, text) => {
  expect(listRuns(text).filter((run) => 'hexCode' in run)).toEqual([]);
  expect(listRunTexts(text).join('').length).toBe(text.length);
});

it('orders right-to-left words from the right, and keeps numbers and Latin words among them left-to-right', () => {
  expect(listRunTexts('أحمد محمد العلي')).toEqual(['العلي', ' ', 'محمد', ' ', 'أحمد']);
  expect(listRunTexts('שדרות (הרצל) 12 Tower B')).toEqual(['Tower B 12 (', 'הרצל', ') ', 'שדרות']);
  expect(listRunTexts('Villa 7, شارع الوصل, Dubai')).toEqual(['Villa 7, ', 'الوصل', ' ', 'شارع', ', Dubai']);
});

it('measures joined letters as a shaped word, not letter by letter', () => {
  const [run] = listRuns('محمد');
  const { unitsPerEm } = getFont('arabic', false);
  expect(run?.widthEm).toBeCloseTo(getFont('arabic', false).layout('محمد').advanceWidth / unitsPerEm, 5);
});

it('breaks lines between Thai words, which have no spaces, and keeps even words longer than a line in the box', () => {
  expect(listLines('ถนนสุขุมวิทแขวงคลองเตยเขตคลองเตยกรุงเทพมหานคร', 30).length).toBeGreaterThan(1);
  for (const text of ['محمد'.repeat(60), 'क्षेत्र'.repeat(60), 'คลองเตย'.repeat(60)])
    for (const { runs, size } of fitText(text, { ...box, width: 30 }, { maxSize: 4, minSize: 2 }))
      expect(runs.reduce((sum, { widthEm }) => sum + widthEm, 0) * size).toBeLessThanOrEqual(30);
});

it('removes emoji, and draws the code of a letter that no font has', () => {
  expect(listRunTexts('Ana 😀 Ruiz 👨‍👩‍👧 🇪🇸')).toEqual(['Ana Ruiz']);
  expect(listRunTexts('Ana ক')).toEqual(['Ana ', '[0995]']);
  expect(listRunTexts('5 € № ½ © ™')).toEqual(['5 € № ½ © ™']);
});
