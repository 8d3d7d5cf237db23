import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

describe('foldText', () => {
  it.each([
    ['Cuauhtémoc', 'cuauhtemoc'],
    ["Bao'an Qu", 'baoan qu'],
    ['  Saint-Étienne ', 'saint etienne'],
    ['Straße', 'strasse'],
    ['Йошкар-Ола', 'иошкар ола'],
    ['臺北市', '台北市'],
    ['がぎ', 'がぎ'],
    ['강남구', '강남구'],
    ['ﾁﾖﾀﾞｸ', 'チヨダク'],
    ['５ de Mayo', '5 de mayo'],
    ['a \n b|c\t d', 'a\nb\tc\td'],
    ['𠮷野', '𠮷野'],
  ])('folds %j to %j', (name, folded) => {
    expect(foldText(name)).toBe(folded);
  });

  it('leaves folded text unchanged and keeps the number of lines', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const folded = foldText(text);
        expect(foldText(folded)).toBe(folded);
        expect(folded.split('\n')).toHaveLength(text.normalize('NFKC').split('\n').length);
      }),
    );
  });
});
