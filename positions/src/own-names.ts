import { readFileSync } from 'node:fs';

const lines = readFileSync(new URL('../own-names.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n');

/**
 * What places are called at home, by the value of the place, for those that the sources know by their English names: a parcel is
 * delivered by people who read 'Roma' and 'Bayern', and sheets have 'München'. Only names in Latin letters.
 */
export const ownNames: ReadonlyMap<string, string> = new Map(
  lines.map((line): [string, string] => {
    const [value = '', name = ''] = line.split('\t');
    return [value, name];
  }),
);
