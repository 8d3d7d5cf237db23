import { describe, expect, it } from 'vitest';
import { allTexts } from './all-texts.ts';
import { plural } from './plural.ts';

describe('plural', () => {
  it('takes the form that the language has for the number', () => {
    const times = (count: number) => plural('py', count, { one: 'раз', few: 'раза', other: 'раз' });
    expect([1, 2, 4, 5, 11, 12, 21, 22, 25].map(times)).toEqual(
      ['раз', 'раза', 'раза', 'раз', 'раз', 'раз', 'раз', 'раза', 'раз'], // 21 раз, 22 раза
    );
    expect(plural('zh', 2, { one: 'a', other: 'b' })).toBe('b');
  });
});

describe('the Russian texts', () => {
  const { orderList, signIn, security, imports } = allTexts.py;

  it('decline what they count', () => {
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

  it('leave no counted word as it is, whatever the number', () => {
    const undeclined = counting(allTexts.py).filter((say) => new Set([1, 2, 5, 21].map(say)).size === 1);
    expect(undeclined.map((say) => say(5))).toEqual([]);
  });
});

/** Words that follow a number and are not counted by it, and units, which are written alike after every number. */
const NOT_COUNTED = /^(из|от|по|на|и|или|с|за|к|нет|ниже|было|удаляется|останется|см|см³|кг|дн)$/;

/** Of each text with a number before a word: the words that follow numbers in it. */
function counting(node: unknown): ((count: number) => string)[] {
  if (typeof node === 'object' && node !== null) return Object.values(node).flatMap(counting);
  if (typeof node !== 'function') return [];
  const say = (count: number) => {
    const followed = String(node(count, count, count, count)).matchAll(/(?<![\p{L}\d])\d+ ([\p{Ll}³]+)/gu);
    const words = [...followed].map(([, word = '']) => word);
    return words.filter((word) => !NOT_COUNTED.test(word)).join(' ');
  };
  return say(5) === '' ? [] : [say];
}
