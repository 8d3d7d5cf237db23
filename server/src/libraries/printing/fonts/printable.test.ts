import { canPrint, printedScripts } from '@miya/contract/printable';
import { describe, expect, it } from 'vitest';
import { fitText } from './fit-text.ts';
import { type FontName, widthIn } from './fonts.ts';

const fonts: FontName[] = [
  'latin',
  'chinese',
  'japanese',
  'korean',
  'arabic',
  'hebrew',
  'thai',
  'armenian',
  'georgian',
];
const isDrawn = (code: number) => fonts.some((font) => widthIn(font, false, code) !== undefined);

/** Letters of the plane that all living scripts are in, by whether the contract says that they can be printed. */
const letters = Array.from({ length: 0xfffd }, (_, code) => code).filter((code) =>
  /^[\p{L}\p{Nd}]$/u.test(String.fromCodePoint(code)),
);

describe('the letters that can be printed', () => {
  it('are those that the fonts have: none that they lack whole, hardly one of a script they have', () => {
    const wrong = letters.filter((code) => !canPrint(String.fromCodePoint(code)) && isDrawn(code));
    expect(wrong).toEqual([]);
    for (const script of printedScripts) {
      const of = new RegExp(`\\p{Script=${script}}`, 'u');
      const own = letters.filter((code) => of.test(String.fromCodePoint(code)));
      const lacking = own.filter((code) => !isDrawn(code));
      // Letters that were added to a script since, or that no language of today is written with.
      expect([script, lacking.length / own.length < 0.25]).toEqual([script, true]);
    }
  });

  it.each([
    ['தமிழ் பெயர்', false],
    ['ঢাকা', false],
    ['ភ្នំពេញ', false],
    ['ශ්‍රී ලංකා', false],
    ['አዲስ አበባ', false],
    ['Ana 😀', false],
    ['李伟, Ñandú № 5 ½ — 東京', true],
    ['أحمد العلي', true],
    ['กรุงเทพมหานคร', true],
    ['हिन्दी', true],
  ])('%s: %s', (text, isPrinted) => {
    expect(canPrint(text)).toBe(isPrinted);
    const runs = fitText(text, { x: 0, y: 0, width: 60, height: 20 }, { largest: 4, smallest: 2 }).flatMap(
      (line) => line.runs,
    );
    // Pictures are left out; letters stand there as codes.
    if (!text.includes('😀')) expect(runs.some((run) => 'code' in run)).toBe(!isPrinted);
  });
});
