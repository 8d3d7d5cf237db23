// Writes the names of local-names.tsv into the existing country files. The result is the same as that of a build, but
// no packages are needed.
// node write-local-names.ts
import { readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { PlaceTable } from '../server/src/features/positions/data/place-table.ts';
import { localNames } from './src/local-names.ts';
import { writeCompressed } from './src/write-compressed.ts';
import { LOCAL_NAME_COLUMN, removeTrailingTabs } from './src/write-country.ts';

const folder = new URL('../server/data/positions/', import.meta.url);
const namesByCountry = Map.groupBy(localNames, ([id]) => id.slice(0, 2));
for (const file of readdirSync(folder).filter((name) => name.endsWith('.br'))) {
  const text = brotliDecompressSync(readFileSync(new URL(file, folder))).toString('utf8');
  const table = new PlaceTable(text);
  // Cuts off the current local names, so that names removed from the list disappear.
  const lines = text.split('\n').map((line) => line.split('\t').slice(0, LOCAL_NAME_COLUMN));
  for (const [id, name] of namesByCountry.get(file.slice(0, 2)) ?? []) {
    const line = lines[table.findPlace(id) ?? -1];
    if (!line) throw new Error(`local-names.tsv: there is no place with the id ${id}`);
    while (line.length < LOCAL_NAME_COLUMN) line.push('');
    line.push(name);
  }
  const newText = lines.map((line) => removeTrailingTabs(line.join('\t'))).join('\n');
  if (newText !== text)
    process.stdout.write(`${file} ${writeCompressed(new URL(file, folder), newText)} bytes\n`);
}
