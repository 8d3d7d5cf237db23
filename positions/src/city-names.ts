import { readFileSync } from 'node:fs';
import { type Language, languages } from '../../contract/src/values/languages.ts';

type Names = Partial<Record<Language, string>>;

const lines = readFileSync(new URL('../city-names.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n');

/** What large cities are called in other languages, by the value of the place: US/NY/New York is Nueva York in Spanish. */
export const cityNames: ReadonlyMap<string, Names> = new Map(
  lines.map((line) => {
    const [value = '', names = ''] = line.split('\t');
    const given = names.split('|').map((name, at) => [languages[at], name]);
    return [value, Object.fromEntries(given.filter(([, name]) => name)) as Names];
  }),
);
