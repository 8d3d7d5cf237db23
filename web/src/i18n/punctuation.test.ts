import { describe, expect, it } from 'vitest';
import {
  formatList,
  formatWithLabel,
  formatWithNote,
  joinSentences,
  usesWidePunctuation,
} from './punctuation.ts';

describe('punctuation', () => {
  it('is wide only in Chinese and Japanese', () => {
    expect((['en', 'es', 'py', 'zh', 'jt', 'ja'] as const).filter(usesWidePunctuation)).toEqual([
      'zh',
      'jt',
      'ja',
    ]);
  });

  it('has a space after a narrow mark and none after a wide one', () => {
    expect(joinSentences('es', ['Uno.', '', 'Dos.'])).toBe('Uno. Dos.');
    expect(joinSentences('zh', ['一。', '', '二。'])).toBe('一。二。');
    expect(formatWithLabel('py', 'Вес', '3 кг')).toBe('Вес: 3 кг');
    expect(formatWithLabel('ja', '重量', '3 kg')).toBe('重量：3 kg');
    expect(formatWithNote('es', 'Total', 'sin IVA')).toBe('Total (sin IVA)');
    expect(formatWithNote('zh', '合计', '含税')).toBe('合计（含税）');
    expect(formatList('en', ['a', false, 'b'])).toBe('a, b');
    expect(formatList('jt', ['a', '', 'b'])).toBe('a、b');
  });
});
