// Gives regions of Russia their own places in the file that is there already, as a build would: it needs none of the packages.
// node divide-russia.ts

import { corrections } from './src/corrections.ts';
import { divideRegions } from './src/countries/ru-divided.ts';
import { readCountry } from './src/read-country.ts';
import { writeCountry } from './src/write-country.ts';

const folder = new URL('../server/data/positions/', import.meta.url);
const stored = readCountry(folder, 'RU');
const places = stored.places.map((region) => ({
  ...region,
  names: { ...region.names, ...corrections[`RU-${region.key}`] },
}));
const { levels, codes, bytes } = writeCountry(folder, divideRegions({ ...stored, places }));
process.stdout.write(`RU ${levels.join(' / ')}, ${codes} postcodes, ${bytes} bytes\n`);
