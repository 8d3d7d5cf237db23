import { readFileSync } from 'node:fs';

const lines = readFileSync(new URL('../local-names.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n');

/**
 * The names that inhabitants use, by the id of the place, for places that have English names in the sources: 'Bayern'
 * for 'Bavaria'. Labels need these names for the people who deliver a parcel, and sheets contain them. Only in Latin
 * letters.
 */
export const localNames: ReadonlyMap<string, string> = new Map(
  lines.map((line): [string, string] => {
    const [id = '', name = ''] = line.split('\t');
    return [id, name];
  }),
);
