import { describe, expect, it } from 'vitest';
import { isWide, joinSentences, listThings, withLabel, withNote } from './punctuation.ts';

describe('marks between words', () => {
  it('are wide in Chinese and Japanese only', () => {
    expect((['en', 'es', 'py', 'zh', 'jt', 'ja'] as const).filter(isWide)).toEqual(['zh', 'jt', 'ja']);
  });

  it('leave a space after a narrow mark and none after a wide one', () => {
    expect(joinSentences('es', ['Uno.', '', 'Dos.'])).toBe('Uno. Dos.');
    expect(joinSentences('zh', ['一。', '', '二。'])).toBe('一。二。');
    expect(withLabel('py', 'Вес', '3 кг')).toBe('Вес: 3 кг');
    expect(withLabel('ja', '重量', '3 kg')).toBe('重量：3 kg');
    expect(withNote('es', 'Total', 'sin IVA')).toBe('Total (sin IVA)');
    expect(withNote('zh', '合计', '含税')).toBe('合计（含税）');
    expect(listThings('en', ['a', false, 'b'])).toBe('a, b');
    expect(listThings('jt', ['a', '', 'b'])).toBe('a、b');
  });
});
