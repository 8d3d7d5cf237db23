import { describe, expect, it } from 'vitest';
import { allTexts } from './all-texts.ts';
import { selectPlural } from './select-plural.ts';

describe('selectPlural', () => {
  it('selects the form that the language uses for the number', () => {
    const times = (count: number) => selectPlural('py', count, { one: 'раз', few: 'раза', other: 'раз' });
    expect([1, 2, 4, 5, 11, 12, 21, 22, 25].map(times)).toEqual(
      ['раз', 'раза', 'раза', 'раз', 'раз', 'раз', 'раз', 'раза', 'раз'], // 21 раз, 22 раза
    );
    expect(selectPlural('zh', 2, { one: 'a', other: 'b' })).toBe('b');
  });
});

describe('the Russian texts', () => {
  const { orderList, signIn, security, imports } = allTexts.py;

  it('decline the word after a number', () => {
    const printed = (count: number) => orderList.printedTimes(String(count), count);
    expect([1, 2, 5].map(printed)).toEqual([
      'отправлено на печать 1 раз',
      'отправлено на печать 2 раза',
      'отправлено на печать 5 раз',
    ]);
    expect(signIn.code.sent('+7', 10)).toContain('10 минут');
    expect(signIn.code.sent('+7', 3)).toContain('3 минуты');
    expect(security.events.lead('90', 'UTC', 90)).toContain('Хранятся 90 дней');
    expect(imports.send.progress('3', '21', 21)).toBe('3 из 21 строки');
  });

  it('have no counted word with only one form', () => {
    const undeclinedTexts = listCountingTexts(allTexts.py).filter(
      (getCountedWords) => new Set([1, 2, 5, 21].map(getCountedWords)).size === 1,
    );
    expect(undeclinedTexts.map((getCountedWords) => getCountedWords(5))).toEqual([]);
  });
});

/** Words that may follow a number but have only one form: prepositions, other words that are not counted, and units. */
const NOT_COUNTED = /^(из|от|по|на|и|или|с|за|к|нет|ниже|было|удаляется|останется|см|см³|кг|дн)$/;

/**
 * Finds the texts in which a number stands before a counted word. Returns a function for each such text: it converts a
 * number to the counted words of the text.
 */
function listCountingTexts(node: unknown): ((count: number) => string)[] {
  if (typeof node === 'object' && node !== null) return Object.values(node).flatMap(listCountingTexts);
  if (typeof node !== 'function') return [];
  const getCountedWords = (count: number) => {
    const matches = String(node(count, count, count, count)).matchAll(/(?<![\p{L}\d])\d+ ([\p{Ll}³]+)/gu);
    const words = [...matches].map(([, word = '']) => word);
    return words.filter((word) => !NOT_COUNTED.test(word)).join(' ');
  };
  return getCountedWords(5) === '' ? [] : [getCountedWords];
}
