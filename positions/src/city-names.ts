import { readFileSync } from 'node:fs';
import { type Language, languages } from '../../contract/src/values/languages.ts';

type CityNames = Partial<Record<Language, string>>;

const lines = readFileSync(new URL('../city-names.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n');

/**
 * The names of large cities in other languages, by the id of the place: 'US/NY/New York' is 'Nueva York' in Spanish.
 */
export const cityNames: ReadonlyMap<string, CityNames> = new Map(
  lines.map((line) => {
    const [id = '', names = ''] = line.split('\t');
    const entries = names.split('|').map((name, i) => [languages[i], name]);
    return [id, Object.fromEntries(entries.filter(([, name]) => name)) as CityNames];
  }),
);
