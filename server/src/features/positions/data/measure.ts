// What the six largest countries cost, in a process of its own: node --expose-gc server/src/features/positions/data/measure.ts

import { presentChildren, presentPath, presentTree } from '../calls/present.ts';
import { findCountry } from './load-country.ts';
import { ROOT } from './place-table.ts';

const asked = {
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

/** Time on the processor, not by the clock: what else the machine does is not ours. */
async function took(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return Math.round((user + system) / 100) / 10;
}

const idle = residentMegabytes();
const cpuMilliseconds: Record<string, Record<string, number>> = {};
for (const [code, { postcode, text }] of Object.entries(asked)) {
  const firstUse = await took(() => findCountry(code));
  const country = await findCountry(code);
  if (!country) throw new Error(`${code} is missing`);
  const { table, search, postcodes } = {
    table: country.table,
    search: async () => (await country.search.find(text, 30)).map((place) => presentPath(table, place, 'en')),
    postcodes: () => country.postcodes.find(postcode)?.places.map((place) => presentPath(table, place, 'en')),
  };
  cpuMilliseconds[code] = {
    firstUse,
    provinces: await took(() => presentChildren(table, ROOT, 'en')),
    firstPostcode: await took(postcodes),
    postcode: await took(postcodes),
    firstSearch: await took(search),
    search: await took(search),
  };
}
// Kept as well, once an address has been pasted.
for (const code of Object.keys(asked)) (await findCountry(code))?.names.find('');
// The trees are not kept in memory; they are made once each and sent compressed.
const megabytes = residentMegabytes() - idle;
if (process.argv.includes('--trees')) {
  for (const [code, figures] of Object.entries(cpuMilliseconds)) {
    const country = await findCountry(code);
    figures.tree = await took(async () => country && JSON.stringify(await presentTree(country.table, 'en')));
  }
}
process.stdout.write(`${JSON.stringify({ idle, megabytes, cpuMilliseconds })}\n`);
