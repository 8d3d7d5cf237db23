import { describe, expect, it } from 'vitest';
import { createNumberFormatter } from './number-formatter.ts';

describe('createNumberFormatter', () => {
  it('keeps all digits of a phone number in every format', () => {
    expect(createNumberFormatter('General')(13800138000)).toBe('13800138000');
    expect(createNumberFormatter('0.00E+00')(13800138000)).toBe('13800138000');
    expect(createNumberFormatter('0')(525512345678)).toBe('525512345678');
  });

  it('adds the zeros and dashes of the format', () => {
    expect(createNumberFormatter('00000')(6700)).toBe('06700');
    expect(createNumberFormatter('000\\-0000')(1500013)).toBe('150-0013');
  });

  it('uses scientific notation for numbers with lost digits', () => {
    expect(createNumberFormatter('0')(110105194912310020)).toMatch(/E\+17$/);
  });

  it('formats weights as displayed, without thousands separators', () => {
    expect(createNumberFormatter('#,##0.00')(1234.5)).toBe('1234.50');
    expect(createNumberFormatter('General')(0.1 + 0.2)).toBe('0.3');
  });

  it('keeps digits that the format rounds away, and returns the displayed text on request', () => {
    const read = (format: string, value: number) => [
      createNumberFormatter(format)(value),
      createNumberFormatter(format)(value, 'asDisplayed'),
    ];
    expect(read('0.0', 0.75)).toEqual(['0.75', '0.8']);
    expect(read('0', 0.75)).toEqual(['0.75', '1']);
    expect(read('#,##0.00_ ;[Red]-#,##0.00\\ ', 1.125)).toEqual(['1.1250', '1.13']);
    expect(read('0.0', 0.125)).toEqual(['0.125', '0.1']);
    expect(read('#,##0.0#', 12.955)).toEqual(['12.9550', '12.96']);
    expect(read('0.##', 0.5)).toEqual(['0.5', '0.5']);
    expect(read('"¥"#,##0', 12.955)).toEqual(['¥12.9550', '¥13']);
    expect(read('0.00', 0.1 + 0.2)).toEqual(['0.30', '0.30']);
    expect(read('#', 5)).toEqual(['5', '5']);
  });

  it('formats percentages, leading zeros and a hidden zero exactly as the format says', () => {
    expect(createNumberFormatter('0%')(0.155)).toBe('16%');
    expect(createNumberFormatter('00000')(6700.4)).toBe('06700');
    expect(createNumberFormatter('#')(0)).toBe('');
  });

  it('keeps hidden digits, and the unit or currency of the format', () => {
    expect(createNumberFormatter('0.0"kg"')(0.75)).toBe('0.75kg');
    expect(createNumberFormatter('0.00 "kg"')(1.125)).toBe('1.1250 kg');
    expect(createNumberFormatter('0.00\\g')(10 / 3)).toBe('3.333333g');
    expect(createNumberFormatter('"¥"#,##0')(1500)).toBe('¥1500');
    expect(createNumberFormatter('[$€-2]\\ #,##0.00')(-1234.5)).toBe('-€1234.50');
  });

  it('formats a date with an era as an ISO date', () => {
    expect(createNumberFormatter('[$-411]ggge"年"m"月"d"日"')(46346)).toBe('2026-11-20');
    expect(createNumberFormatter('[$-404]e/m/d')(46346)).toBe('2026-11-20');
    expect(createNumberFormatter('yyyy"年"m"月"d"日"')(46346)).toBe('2026年11月20日');
  });

  it('formats a date as the format says', () => {
    expect(createNumberFormatter('yyyy-mm-dd')(45000)).toBe('2023-03-15');
  });
});
