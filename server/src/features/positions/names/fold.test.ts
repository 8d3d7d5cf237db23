import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from './fold.ts';

describe('fold', () => {
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
  ])('makes %j %j', (name, folded) => {
    expect(fold(name)).toBe(folded);
  });

  it('folds what is folded to itself, and keeps the number of lines', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const folded = fold(text);
        expect(fold(folded)).toBe(folded);
        expect(folded.split('\n')).toHaveLength(text.normalize('NFKC').split('\n').length);
      }),
    );
  });
});
