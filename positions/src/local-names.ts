import { readFileSync } from 'node:fs';

const lines = readFileSync(new URL('../local-names.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n');

/**
 * The names that inhabitants use, by the id of the place: 'Bayern' for 'Bavaria'. The sources have only English names
 * for these places. Labels show the local name to the people who deliver a parcel, and imported sheets contain it. All
 * names are in Latin letters.
 */
export const localNames: ReadonlyMap<string, string> = new Map(
  lines.map((line): [string, string] => {
    const [id = '', name = ''] = line.split('\t');
    return [id, name];
  }),
);
