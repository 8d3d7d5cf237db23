import type { Language } from '@miya/contract';
import type { GoodsIndex } from './goods-index.ts';
import { columns, readHeldOut } from './read-goods.ts';
import { plainText } from './words.ts';

/** So many codes are suggested. */
export const SUGGESTED = 5;

export type Measured = {
  language: Language;
  found: number;
  asked: number;
  misses: string[];
  milliseconds: number[];
};

/** How many of the held-out goods have their code among the suggested; those that the vocabulary has word for word are left out. */
export function measureHeldOut(index: GoodsIndex): Measured[] {
  const verbatim = new Set(index.goods.flatMap(({ names }) => Object.values(names).flat()).map(plainText));
  const goods = readHeldOut();
  return columns.map((language) => {
    const measured: Measured = { language, found: 0, asked: 0, misses: [], milliseconds: [] };
    for (const { code, names } of goods) {
      const [typed = ''] = names[language];
      if (verbatim.has(plainText(typed))) continue;
      const begun = performance.now();
      const codes = index.find(typed, SUGGESTED).map((found) => found.code);
      measured.milliseconds.push(performance.now() - begun);
      measured.asked += 1;
      if (codes.includes(code)) measured.found += 1;
      else measured.misses.push(`${code} ${typed}: ${codes.join(' ')}`);
    }
    return measured;
  });
}
