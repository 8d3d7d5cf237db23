import { describe, expect, it } from 'vitest';
import { chooseTextColor, getContrast, MIN_CONTRAST, toReadableColor } from './contrast.ts';

/** The colours of a colour picker in coarse steps. */
const steps = [0, 51, 102, 153, 204, 255].map((value) => value.toString(16).padStart(2, '0'));
const colors = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));

describe('contrast', () => {
  it('is computed as in WCAG', () => {
    expect(getContrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(getContrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(getContrast('#3346D3', '#ffffff')).toBeGreaterThan(7);
  });

  it('of the chosen text colour on any theme colour is at least 4.5 to 1', () => {
    for (const color of colors)
      expect(getContrast(chooseTextColor(color), color), color).toBeGreaterThanOrEqual(MIN_CONTRAST);
  });

  it('of any theme colour as text is raised to at least 4.5 to 1', () => {
    for (const color of colors)
      expect(getContrast(toReadableColor('#ffffff', color), '#ffffff'), color).toBeGreaterThanOrEqual(
        MIN_CONTRAST,
      );
    for (const color of colors)
      expect(getContrast(toReadableColor('#1b2130', color), '#1b2130'), color).toBeGreaterThanOrEqual(
        MIN_CONTRAST,
      );
    expect(toReadableColor('#ffffff', '#3346d3')).toBe('#3346d3');
  });

  it('of the specified menu colours is high enough for the text, but the active blue needs a darker shade', () => {
    expect(getContrast('#636970', '#f2f2f2')).toBeGreaterThanOrEqual(MIN_CONTRAST);
    expect(getContrast('#1b80c5', '#f2f2f2')).toBeLessThan(MIN_CONTRAST);
    expect(toReadableColor('#f2f2f2', '#1b80c5')).toBe('#1873b1');
  });
});
