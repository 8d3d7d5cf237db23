// Writes own-names.tsv into the files that are there already, as a build would: it needs none of the packages.
// node write-own-names.ts
import { readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { PlaceTable } from '../server/src/features/positions/data/place-table.ts';
import { ownNames } from './src/own-names.ts';
import { writePacked } from './src/pack.ts';
import { OWN_NAME, withoutEmptyEnd } from './src/write-country.ts';

const folder = new URL('../server/data/positions/', import.meta.url);
const byCountry = Map.groupBy(ownNames, ([value]) => value.slice(0, 2));
for (const file of readdirSync(folder).filter((name) => name.endsWith('.br'))) {
  const text = brotliDecompressSync(readFileSync(new URL(file, folder))).toString('utf8');
  const table = new PlaceTable(text);
  // Without the names of the list before: what has been taken out of it goes.
  const lines = text.split('\n').map((line) => line.split('\t').slice(0, OWN_NAME));
  for (const [value, name] of byCountry.get(file.slice(0, 2)) ?? []) {
    const line = lines[table.findPlace(value) ?? -1];
    if (!line) throw new Error(`No place is ${value}`);
    while (line.length < OWN_NAME) line.push('');
    line.push(name);
  }
  const written = lines.map((line) => withoutEmptyEnd(line.join('\t'))).join('\n');
  if (written !== text)
    process.stdout.write(`${file} ${writePacked(new URL(file, folder), written)} bytes\n`);
}
