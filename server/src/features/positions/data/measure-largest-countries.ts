// Measures the memory and processor time of the six largest countries. Run it as a separate process:
// node --expose-gc server/src/features/positions/data/measure-largest-countries.ts

import { presentChildren, presentPath, presentTree } from '../calls/present-positions.ts';
import { findCountry } from './load-country.ts';
import { ROOT_PLACE } from './place-table.ts';

const sampleQueries = {
  CN: { postcode: '518052', text: 'nanshan' },
  JP: { postcode: '1000001', text: 'chiyoda' },
  MX: { postcode: '06500', text: 'roma norte' },
  ES: { postcode: '28013', text: 'madrid' },
  RU: { postcode: '101000', text: 'moskva' },
  US: { postcode: '10001', text: 'new york' },
};

function residentMegabytes(): number {
  globalThis.gc?.();
  return Math.round(process.memoryUsage.rss() / 1_048_576);
}

/** Processor time, so that other load on the machine does not count. */
async function measureCpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return Math.round((user + system) / 100) / 10;
}

const idle = residentMegabytes();
const cpuMilliseconds: Record<string, Record<string, number>> = {};
for (const [code, { postcode, text }] of Object.entries(sampleQueries)) {
  const firstUse = await measureCpuMs(() => findCountry(code));
  const country = await findCountry(code);
  if (!country) throw new Error(`${code} is missing`);
  const { table, search, postcodes } = {
    table: country.table,
    search: async () =>
      (await country.searchIndex.find(text, 30)).map((place) => presentPath(table, place, 'en')),
    postcodes: () =>
      country.postcodeIndex.find(postcode)?.places.map((place) => presentPath(table, place, 'en')),
  };
  cpuMilliseconds[code] = {
    firstUse,
    provinces: await measureCpuMs(() => presentChildren(table, ROOT_PLACE, 'en')),
    firstPostcode: await measureCpuMs(postcodes),
    postcode: await measureCpuMs(postcodes),
    firstSearch: await measureCpuMs(search),
    search: await measureCpuMs(search),
  };
}
// The address parser also builds the name index, so it counts too.
for (const code of Object.keys(sampleQueries)) (await findCountry(code))?.nameIndex.find('');
// Trees do not count: the server keeps only their compressed responses.
const megabytes = residentMegabytes() - idle;
if (process.argv.includes('--trees')) {
  for (const [code, figures] of Object.entries(cpuMilliseconds)) {
    const country = await findCountry(code);
    figures.tree = await measureCpuMs(
      async () => country && JSON.stringify(await presentTree(country.table, 'en')),
    );
  }
}
process.stdout.write(`${JSON.stringify({ idle, megabytes, cpuMilliseconds })}\n`);
