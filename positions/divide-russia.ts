// Rewrites the existing file of Russia: moves places to the regions that they belong to. The result is the same as that
// of a build, but no packages are needed.
// node divide-russia.ts

import { divideRegions } from './src/countries/divide-regions.ts';
import { firstLevelNameCorrections } from './src/first-level-name-corrections.ts';
import { readCountry } from './src/read-country.ts';
import { writeCountry } from './src/write-country.ts';

const folder = new URL('../server/data/positions/', import.meta.url);
const stored = readCountry(folder, 'RU');
const places = stored.places.map((region) => ({
  ...region,
  names: { ...region.names, ...firstLevelNameCorrections[`RU-${region.key}`] },
}));
const { levels, codes, bytes } = writeCountry(folder, divideRegions({ ...stored, places }));
process.stdout.write(`RU ${levels.join(' / ')}, ${codes} postcodes, ${bytes} bytes\n`);
