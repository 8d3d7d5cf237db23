import Fuse from 'fuse.js/basic';
import type { ScreenName } from '../../../platform/navigation/screens.ts';

export type SearchEntry = { name: ScreenName; title: string; pinyin: string; path: string };

/** The specification's: a longer pattern is cut. */
const PATTERN_MAX = 32;

/** The number of an order, where what was typed may be one: a word with figures, as long as a number is. */
const NUMBER = /^(?=.*\d)[\p{L}\d_./-]{6,}$/u;

/** What to look for among the orders, and whether it is the number of one or anything else, such as a receiver's name. */
export function ordersAskedIn(typed: string): { find: string; isNumber: boolean } | undefined {
  const find = typed.trim();
  return find === '' ? undefined : { find, isNumber: NUMBER.test(find) };
}

/** Finds screens by title, by what one types for the Chinese title, and by path; likeliest first. */
export function screenFinder(entries: SearchEntry[], { pinyin }: { pinyin: boolean }) {
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
    const pattern = typed.trim().slice(0, PATTERN_MAX);
    return pattern === '' ? entries : fuse.search(pattern).map(({ item }) => item);
  };
}
