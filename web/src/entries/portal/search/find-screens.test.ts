import { describe, expect, it } from 'vitest';
import { allTexts } from '../../../i18n/all-texts.ts';
import { getScreen, screenNames } from '../../../platform/navigation/screens.ts';
import { createScreenSearch, parseOrderSearch } from './find-screens.ts';

const buildEntries = (language: keyof typeof allTexts) =>
  screenNames.map((name) => ({
    name,
    title: allTexts[language].shell.screens[name].title,
    pinyin: getScreen(name).pinyin,
    path: getScreen(name).path,
  }));
const findNames = (language: keyof typeof allTexts, typed: string) =>
  createScreenSearch(buildEntries(language), { pinyin: true })(typed).map(({ name }) => name);

describe('the menu search', () => {
  it('finds the Chinese titles by their pinyin in any language', () => {
    for (const language of ['en', 'zh', 'py'] as const) {
      expect(findNames(language, 'kuaidi')).toEqual(expect.arrayContaining(['order', 'bulk']));
      expect(findNames(language, 'plkd')[0]).toBe('bulk');
      expect(findNames(language, 'dizhi')[0]).toBe('addresses');
    }
  });

  it('finds titles in the language of the user', () => {
    expect(findNames('en', 'bulk')[0]).toBe('bulk');
    expect(findNames('zh', '批量')[0]).toBe('bulk');
    expect(findNames('es', 'direcciones')[0]).toBe('addresses');
    expect(findNames('py', 'адрес')[0]).toBe('addresses');
    expect(findNames('jt', '個人')[0]).toBe('personal');
    expect(findNames('ja', 'アドレス')[0]).toBe('addresses');
  });

  it('tolerates a typing error and finds paths', () => {
    expect(findNames('en', 'persnal')[0]).toBe('personal');
    expect(findNames('en', 'cxdy')[0]).toBe('query');
    expect(findNames('en', 'grzx')).toContain('personal');
  });

  it('finds nothing for nonsense, all screens for an empty text, and uses no more than 32 characters', () => {
    expect(findNames('en', 'zzzzzzzz')).toEqual([]);
    expect(findNames('en', '  ')).toEqual(screenNames);
    expect(findNames('en', `${'x'.repeat(400)}`)).toEqual([]);
  });

  it('does not search the pinyin when the setting is off', () => {
    const find = createScreenSearch(buildEntries('en'), { pinyin: false });
    expect(find('gerenzhongxin')).toEqual([]);
  });
});

describe('parseOrderSearch', () => {
  it('treats a long word with a digit as an order number, but no other text', () => {
    expect(parseOrderSearch(' mya00172345698 ')).toEqual({ find: 'mya00172345698', isNumber: true });
    expect(parseOrderSearch('PO-2026/17')?.isNumber).toBe(true);
    for (const typed of ['order', 'kddy', '404', 'page 401 a', '/miya/cxdy'])
      expect(parseOrderSearch(typed)?.isNumber).toBe(false);
  });

  it('returns any trimmed text to search the orders for, and undefined for an empty text', () => {
    expect(parseOrderSearch(' Carla Mendes ')).toEqual({ find: 'Carla Mendes', isNumber: false });
    expect(parseOrderSearch('  ')).toBeUndefined();
  });
});
