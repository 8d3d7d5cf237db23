import { describe, expect, it } from 'vitest';
import { contrast, READABLE, readableOn, textOn } from './contrast.ts';

/** Every colour a picker can give, in coarse steps. */
const steps = [0, 51, 102, 153, 204, 255].map((value) => value.toString(16).padStart(2, '0'));
const colors = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));

describe('contrast', () => {
  it('is that of the guideline', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(contrast('#3346D3', '#ffffff')).toBeGreaterThan(7);
  });

  it('of the text on any theme colour is at least 4.5 to 1', () => {
    for (const color of colors)
      expect(contrast(textOn(color), color), color).toBeGreaterThanOrEqual(READABLE);
  });

  it('of the theme colour as text is made so where it is not', () => {
    for (const color of colors)
      expect(contrast(readableOn('#ffffff', color), '#ffffff'), color).toBeGreaterThanOrEqual(READABLE);
    for (const color of colors)
      expect(contrast(readableOn('#1b2130', color), '#1b2130'), color).toBeGreaterThanOrEqual(READABLE);
    expect(readableOn('#ffffff', '#3346d3')).toBe('#3346d3');
  });

  it('of the menu colours: the text is readable as specified, the active one only a shade darker', () => {
    expect(contrast('#636970', '#f2f2f2')).toBeGreaterThanOrEqual(READABLE);
    expect(contrast('#1b80c5', '#f2f2f2')).toBeLessThan(READABLE);
    expect(readableOn('#f2f2f2', '#1b80c5')).toBe('#1873b1');
  });
});
