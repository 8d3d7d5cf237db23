import Fuse from 'fuse.js/basic';
import type { ScreenName } from '../../../platform/navigation/screens.ts';

export type SearchEntry = { name: ScreenName; title: string; pinyin: string; path: string };

/** The limit of the specification. A longer pattern is cut. */
const MAX_PATTERN_LENGTH = 32;

/** A text that may be an order number: one word of at least six characters with a digit. */
const ORDER_NUMBER = /^(?=.*\d)[\p{L}\d_./-]{6,}$/u;

/**
 * Returns the text to search the orders for, or undefined for an empty text.
 * `isNumber`: the text may be an order number. Any other text is, for example, a receiver's name.
 */
export function parseOrderSearch(typed: string): { find: string; isNumber: boolean } | undefined {
  const find = typed.trim();
  return find === '' ? undefined : { find, isNumber: ORDER_NUMBER.test(find) };
}

/**
 * Returns a function that finds screens by title, by path and, with `pinyin`, by the pinyin of the Chinese title.
 * The best match comes first. An empty text finds all screens.
 */
export function createScreenSearch(entries: SearchEntry[], { pinyin }: { pinyin: boolean }) {
  const fuse = new Fuse(entries, {
    threshold: 0.4,
    ignoreDiacritics: true,
    keys: [
      { name: 'title', weight: 0.7 },
      ...(pinyin ? [{ name: 'pinyin', weight: 0.3 }] : []),
      { name: 'path', weight: 0.3 },
    ],
  });
  return (typed: string): SearchEntry[] => {
    const pattern = typed.trim().slice(0, MAX_PATTERN_LENGTH);
    return pattern === '' ? entries : fuse.search(pattern).map(({ item }) => item);
  };
}
