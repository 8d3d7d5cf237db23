import { describe, expect, it } from 'vitest';
import { allTexts } from '../../../i18n/all-texts.ts';
import { screenNames, screenOf } from '../../../platform/navigation/screens.ts';
import { ordersAskedIn, screenFinder } from './find-screens.ts';

const entriesIn = (language: keyof typeof allTexts) =>
  screenNames.map((name) => ({
    name,
    title: allTexts[language].shell.screens[name].title,
    pinyin: screenOf(name).pinyin,
    path: screenOf(name).path,
  }));
const found = (language: keyof typeof allTexts, typed: string) =>
  screenFinder(entriesIn(language), { pinyin: true })(typed).map(({ name }) => name);

describe('the menu search', () => {
  it('finds the Chinese titles as one types them, in any language', () => {
    for (const language of ['en', 'zh', 'py'] as const) {
      expect(found(language, 'kuaidi')).toEqual(expect.arrayContaining(['order', 'bulk']));
      expect(found(language, 'plkd')[0]).toBe('bulk');
      expect(found(language, 'dizhi')[0]).toBe('addresses');
    }
  });

  it('finds titles in the language of the reader', () => {
    expect(found('en', 'bulk')[0]).toBe('bulk');
    expect(found('zh', '批量')[0]).toBe('bulk');
    expect(found('es', 'direcciones')[0]).toBe('addresses');
    expect(found('py', 'адрес')[0]).toBe('addresses');
    expect(found('jt', '個人')[0]).toBe('personal');
    expect(found('ja', 'アドレス')[0]).toBe('addresses');
  });

  it('forgives a slip and finds paths', () => {
    expect(found('en', 'persnal')[0]).toBe('personal');
    expect(found('en', 'cxdy')[0]).toBe('query');
    expect(found('en', 'grzx')).toContain('personal');
  });

  it('finds nothing in nonsense, everything in nothing, and takes no more than 32 characters', () => {
    expect(found('en', 'zzzzzzzz')).toEqual([]);
    expect(found('en', '  ')).toEqual(screenNames);
    expect(found('en', `${'x'.repeat(400)}`)).toEqual([]);
  });

  it('leaves the typed Chinese out where the setting says so', () => {
    const find = screenFinder(entriesIn('en'), { pinyin: false });
    expect(find('gerenzhongxin')).toEqual([]);
  });
});

describe('ordersAskedIn', () => {
  it('takes a word with figures for a number, and the words of the menu for none', () => {
    expect(ordersAskedIn(' mya00172345698 ')).toEqual({ find: 'mya00172345698', isNumber: true });
    expect(ordersAskedIn('PO-2026/17')?.isNumber).toBe(true);
    for (const typed of ['order', 'kddy', '404', 'page 401 a', '/miya/cxdy'])
      expect(ordersAskedIn(typed)?.isNumber).toBe(false);
  });

  it('looks for anything typed among the orders, a name as well', () => {
    expect(ordersAskedIn(' Carla Mendes ')).toEqual({ find: 'Carla Mendes', isNumber: false });
    expect(ordersAskedIn('  ')).toBeUndefined();
  });
});
