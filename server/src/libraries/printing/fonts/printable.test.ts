import { canPrint, printedScripts } from '@miya/contract/printable';
import { describe, expect, it } from 'vitest';
import { fitText } from './fit-text.ts';
import { type FontName, findCharacterWidth } from './fonts.ts';

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
const isDrawn = (code: number) => fonts.some((font) => findCharacterWidth(font, false, code) !== undefined);

/** The letters and digits of the Basic Multilingual Plane, which contains all scripts in use. */
const letters = Array.from({ length: 0xfffd }, (_, code) => code).filter((code) =>
  /^[\p{L}\p{Nd}]$/u.test(String.fromCodePoint(code)),
);

describe('canPrint', () => {
  it('rejects no letter that a font has, and accepts only scripts of which the fonts have at least 75 %', () => {
    const wronglyRejected = letters.filter((code) => !canPrint(String.fromCodePoint(code)) && isDrawn(code));
    expect(wronglyRejected).toEqual([]);
    for (const script of printedScripts) {
      const scriptPattern = new RegExp(`\\p{Script=${script}}`, 'u');
      const lettersOfScript = letters.filter((code) => scriptPattern.test(String.fromCodePoint(code)));
      const missing = lettersOfScript.filter((code) => !isDrawn(code));
      // The missing letters were added to Unicode after the font was made, or no living language uses them.
      expect([script, missing.length / lettersOfScript.length < 0.25]).toEqual([script, true]);
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
  ])('tells whether the fonts have all characters of %s: %s', (text, isPrinted) => {
    expect(canPrint(text)).toBe(isPrinted);
    const runs = fitText(text, { x: 0, y: 0, width: 60, height: 20 }, { maxSize: 4, minSize: 2 }).flatMap(
      (line) => line.runs,
    );
    // Emoji are removed. A letter that no font has is drawn as its code.
    if (!text.includes('😀')) expect(runs.some((run) => 'hexCode' in run)).toBe(!isPrinted);
  });
});
