import { beforeAll, describe, expect, it } from 'vitest';
import type { GoodsIndex } from './goods-index.ts';
import { checkHsCode, listKnownCodes } from './known-codes.ts';
import { loadGoodsIndex } from './load-goods-index.ts';
import { MAX_SUGGESTIONS, measureHeldOutGoods } from './measure-held-out-goods.ts';
import { languageColumns, readChaptersAndHeadings, readGoods, readHeldOutGoods } from './read-goods.ts';

const goods = readGoods();
let index: GoodsIndex;
beforeAll(async () => {
  index = await loadGoodsIndex();
});

describe('the vocabulary', () => {
  it('has at least 1 500 goods, each with an existing code and names in six languages', () => {
    expect(goods.length).toBeGreaterThanOrEqual(1_500);
    const broken = goods.filter(
      ({ code, names }) =>
        checkHsCode(code).state !== 'known' ||
        languageColumns.some((language) =>
          names[language].some((name) => name.trim() !== name || name === ''),
        ),
    );
    expect(broken).toEqual([]);
  });

  it('has names in the script of each language', () => {
    const scripts = { zh: /\p{sc=Han}/u, jt: /\p{sc=Han}/u, py: /\p{sc=Cyrillic}/u };
    for (const [language, script] of Object.entries(scripts)) {
      const wrongScript = goods.filter(({ names }) => !script.test(names[language as 'zh'].join()));
      expect(wrongScript.map(({ code, names }) => `${code} ${names[language as 'zh']}`)).toEqual([]);
    }
  });

  it('has names of each chapter and of the usual headings in six languages', () => {
    const sections = readChaptersAndHeadings();
    expect(goods.filter(({ code }) => !sections.has(code.slice(0, 2)))).toEqual([]);
    expect([...sections.keys()].filter((section) => section.length === 4).length).toBeGreaterThan(130);
    const prefixes = new Set([...listKnownCodes()].flatMap((code) => [code.slice(0, 2), code.slice(0, 4)]));
    for (const [section, { names }] of sections) {
      expect(prefixes, section).toContain(section);
      for (const language of languageColumns) expect(names[language].join(), section).not.toBe('');
    }
  });
});

describe('checkHsCode', () => {
  it('compares the first six digits', () => {
    expect(checkHsCode('610910')).toEqual({ state: 'known' });
    expect(checkHsCode('6109100012')).toEqual({ state: 'known' });
    expect([...listKnownCodes()].length).toBeGreaterThan(5_500);
  });

  it('returns the replacements of a code of HS 2017', () => {
    expect(checkHsCode('851712')).toEqual({ state: 'superseded', now: ['851713', '851714'] });
    expect(checkHsCode('8541400000')).toMatchObject({ state: 'superseded' });
  });

  it('reports a code that never existed as unknown', () => {
    expect(checkHsCode('999999')).toEqual({ state: 'unknown' });
    expect(checkHsCode('610913')).toEqual({ state: 'unknown' });
  });
});

describe('the search for a code by the name of goods', () => {
  it.each([
    ["men's cotton T-shirts, 3 pack", '610910'],
    ['男士纯棉T恤', '610910'],
    ['camisetas de algodón para hombre', '610910'],
    ['мужские хлопковые футболки', '610910'],
    ['男款純棉T恤', '610910'],
    ['綿のTシャツ', '610910'],
    ['Wireless headphones', '851830'],
    ['Laptop-Computer', '847130'],
    ['зонты складные', '660191'],
    ['ＬＥＤ電球', '853952'],
  ])('finds %s', (searchText, code) => {
    expect(index.findCodes(searchText, MAX_SUGGESTIONS).map((found) => found.code)).toContain(code);
  });

  it.each(['', '   ', '123', '???', 'xqzwv'])('finds nothing for %j', (searchText) => {
    expect(index.findCodes(searchText, MAX_SUGGESTIONS)).toEqual([]);
  });

  it('returns the name of the found goods in the requested language', () => {
    const [first] = index.findCodes('folding umbrella', MAX_SUGGESTIONS);
    expect(first?.code).toBe('660191');
    expect(index.getGoodsName(first?.kindIndex ?? -1, 'py')).toBe('складной зонт');
    expect(index.getGoodsName(first?.kindIndex ?? -1, 'ja')).toBe('折りたたみ傘');
  });

  it('suggests the right code for at least 80 % of the held-out goods, in every language', () => {
    expect(readHeldOutGoods().length).toBeGreaterThanOrEqual(150);
    for (const { language, found, asked, misses } of measureHeldOutGoods(index)) {
      expect(asked, language).toBeGreaterThan(140);
      expect(found / asked, `${language}\n${misses.join('\n')}`).toBeGreaterThanOrEqual(0.8);
    }
  });
});
