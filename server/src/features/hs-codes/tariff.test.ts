import { beforeAll, describe, expect, it } from 'vitest';
import type { GoodsIndex } from './goods-index.ts';
import { allCodes, checkCode } from './known-codes.ts';
import { measureHeldOut, SUGGESTED } from './measure.ts';
import { columns, readGoods, readHeldOut, readParts } from './read-goods.ts';
import { goodsIndex } from './tariff.ts';

const goods = readGoods();
let index: GoodsIndex;
beforeAll(async () => {
  index = await goodsIndex();
});

describe('the vocabulary', () => {
  it('has at least 1 500 goods, each named in six languages and under a code that there is', () => {
    expect(goods.length).toBeGreaterThanOrEqual(1_500);
    const broken = goods.filter(
      ({ code, names }) =>
        checkCode(code).state !== 'known' ||
        columns.some((language) => names[language].some((name) => name.trim() !== name || name === '')),
    );
    expect(broken).toEqual([]);
  });

  it('has words in the script of each language', () => {
    const scripts = { zh: /\p{sc=Han}/u, jt: /\p{sc=Han}/u, py: /\p{sc=Cyrillic}/u };
    for (const [language, script] of Object.entries(scripts)) {
      const foreign = goods.filter(({ names }) => !script.test(names[language as 'zh'].join()));
      expect(foreign.map(({ code, names }) => `${code} ${names[language as 'zh']}`)).toEqual([]);
    }
  });

  it('says in six languages what each chapter and the usual headings are about', () => {
    const parts = readParts();
    expect(goods.filter(({ code }) => !parts.has(code.slice(0, 2)))).toEqual([]);
    expect([...parts.keys()].filter((part) => part.length === 4).length).toBeGreaterThan(130);
    const beginnings = new Set([...allCodes()].flatMap((code) => [code.slice(0, 2), code.slice(0, 4)]));
    for (const [part, { names }] of parts) {
      expect(beginnings, part).toContain(part);
      for (const language of columns) expect(names[language].join(), part).not.toBe('');
    }
  });
});

describe('a code', () => {
  it('is known by its first six digits', () => {
    expect(checkCode('610910')).toEqual({ state: 'known' });
    expect(checkCode('6109100012')).toEqual({ state: 'known' });
    expect([...allCodes()].length).toBeGreaterThan(5_500);
  });

  it('of HS 2017 is told with what has become of it', () => {
    expect(checkCode('851712')).toEqual({ state: 'superseded', now: ['851713', '851714'] });
    expect(checkCode('8541400000')).toMatchObject({ state: 'superseded' });
  });

  it('that never was is unknown', () => {
    expect(checkCode('999999')).toEqual({ state: 'unknown' });
    expect(checkCode('610913')).toEqual({ state: 'unknown' });
  });
});

describe('looking for a code by what the goods are called', () => {
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
  ])('finds %s', (typed, code) => {
    expect(index.find(typed, SUGGESTED).map((found) => found.code)).toContain(code);
  });

  it.each(['', '   ', '123', '???', 'xqzwv'])('finds nothing for %j', (typed) => {
    expect(index.find(typed, SUGGESTED)).toEqual([]);
  });

  it('names what it has found in the language of the reader', () => {
    const [first] = index.find('folding umbrella', SUGGESTED);
    expect(first?.code).toBe('660191');
    expect(index.nameOf(first?.good ?? -1, 'py')).toBe('складной зонт');
    expect(index.nameOf(first?.good ?? -1, 'ja')).toBe('折りたたみ傘');
  });

  it('finds the right code among five for four of five held-out goods, in every language', () => {
    expect(readHeldOut().length).toBeGreaterThanOrEqual(150);
    for (const { language, found, asked, misses } of measureHeldOut(index)) {
      expect(asked, language).toBeGreaterThan(140);
      expect(found / asked, `${language}\n${misses.join('\n')}`).toBeGreaterThanOrEqual(0.8);
    }
  });
});
