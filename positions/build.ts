import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { countries } from 'geodata-js';
import { buildChina } from './src/countries/cn.ts';
import { buildSpain } from './src/countries/es.ts';
import { buildJapan } from './src/countries/jp.ts';
import { buildKorea } from './src/countries/kr.ts';
import { buildMexico } from './src/countries/mx.ts';
import { buildOtherCountry } from './src/countries/others.ts';
import { buildPeru } from './src/countries/pe.ts';
import { buildRussia } from './src/countries/ru.ts';
import { buildBrazil, buildChile, buildColombia } from './src/countries/south-america.ts';
import { buildHongKong, buildMacao, buildTaiwan } from './src/countries/tw-hk-mo.ts';
import { buildUnitedStates } from './src/countries/us.ts';
import type { Country } from './src/place.ts';
import { writeAttribution } from './src/write-attribution.ts';
import { type CountryFigures, writeCountry } from './src/write-country.ts';
import { writePostcodePatterns } from './src/write-postcode-patterns.ts';

const buildersByCountry: Record<string, () => Country> = {
  BR: buildBrazil,
  CL: buildChile,
  CN: buildChina,
  CO: buildColombia,
  ES: buildSpain,
  HK: buildHongKong,
  JP: buildJapan,
  KR: buildKorea,
  MO: buildMacao,
  MX: buildMexico,
  PE: buildPeru,
  RU: buildRussia,
  TW: buildTaiwan,
  US: buildUnitedStates,
};

const folder = new URL('../server/data/positions/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder)) if (name.endsWith('.br')) rmSync(new URL(name, folder));

const codes = countries()
  .map((country) => country.iso2)
  .sort();
const figures: CountryFigures[] = codes.map((code) =>
  writeCountry(folder, buildersByCountry[code]?.() ?? buildOtherCountry(code)),
);
writeAttribution(folder);
writePostcodePatterns(new URL('../contract/src/positions/postcode-patterns.ts', import.meta.url));

const print = (line: string) => process.stdout.write(`${line}\n`);
for (const { code, levels, codes: postcodes, bytes } of figures) {
  if (buildersByCountry[code]) print(`${code} ${levels.join(' / ')}, ${postcodes} postcodes, ${bytes} bytes`);
}
const sum = (getNumber: (figure: CountryFigures) => number) =>
  figures.reduce((total, figure) => total + getNumber(figure), 0);
const placeCount = sum(({ levels }) => levels.reduce((a, b) => a + b, 0));
print(`${figures.length} countries, ${placeCount} places, ${sum(({ bytes }) => bytes)} bytes`);
