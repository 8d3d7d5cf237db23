import type { Language } from '@miya/contract';
import type { GoodsIndex } from './goods-index.ts';
import { languageColumns, readHeldOutGoods } from './read-goods.ts';
import { normalizeText } from './tokenize.ts';

/** The maximum number of suggested codes. */
export const MAX_SUGGESTIONS = 5;

export type SearchMeasurement = {
  language: Language;
  found: number;
  asked: number;
  misses: string[];
  milliseconds: number[];
};

/**
 * Measures the search with the held-out goods: goods that are kept only for this measurement. Counts for each language
 * how many of them have their code among the suggestions. Names that the vocabulary contains literally are skipped,
 * because finding them proves nothing.
 */
export function measureHeldOutGoods(index: GoodsIndex): SearchMeasurement[] {
  const vocabularyNames = new Set(
    index.kinds.flatMap(({ names }) => Object.values(names).flat()).map(normalizeText),
  );
  const goods = readHeldOutGoods();
  return languageColumns.map((language) => {
    const measured: SearchMeasurement = { language, found: 0, asked: 0, misses: [], milliseconds: [] };
    for (const { code, names } of goods) {
      const [searchText = ''] = names[language];
      if (vocabularyNames.has(normalizeText(searchText))) continue;
      const startedAt = performance.now();
      const codes = index.findCodes(searchText, MAX_SUGGESTIONS).map((found) => found.code);
      measured.milliseconds.push(performance.now() - startedAt);
      measured.asked += 1;
      if (codes.includes(code)) measured.found += 1;
      else measured.misses.push(`${code} ${searchText}: ${codes.join(' ')}`);
    }
    return measured;
  });
}
