import { readFileSync } from 'node:fs';
import type { Language } from '../../contract/src/values/languages.ts';

export type City = {
  country: string;
  region: string;
  name: string;
  names: Record<Language, string>;
};

const FIELD_BYTES = 32;
const END_OF_FIELDS = 0x0d;

/** The rows of a dBase file, as Natural Earth is published in: each a text per column. */
function* readRows(file: string): Generator<Record<string, string>> {
  const bytes = readFileSync(file);
  const rows = bytes.readUInt32LE(4);
  const headerBytes = bytes.readUInt16LE(8);
  const rowBytes = bytes.readUInt16LE(10);
  const columns: { name: string; length: number }[] = [];
  for (let at = FIELD_BYTES; bytes[at] !== END_OF_FIELDS; at += FIELD_BYTES) {
    const name = bytes.toString('latin1', at, at + 11).split('\0', 1)[0] ?? '';
    columns.push({ name, length: bytes[at + 16] ?? 0 });
  }
  for (let row = 0; row < rows; row++) {
    // The first byte of a row says whether it was deleted.
    let at = headerBytes + row * rowBytes + 1;
    const texts: Record<string, string> = {};
    for (const { name, length } of columns) {
      texts[name] = bytes.toString('utf8', at, at + length).trim();
      at += length;
    }
    yield texts;
  }
}

/** The cities of Natural Earth's ne_50m_populated_places.dbf. */
export const readCities = (file: string): City[] =>
  Array.from(readRows(file), (row) => ({
    country: row.ISO_A2 ?? '',
    region: row.ADM1NAME ?? '',
    name: row.NAME ?? '',
    names: {
      zh: row.NAME_ZH ?? '',
      en: row.NAME_EN ?? '',
      es: row.NAME_ES ?? '',
      py: row.NAME_RU ?? '',
      jt: row.NAME_ZHT ?? '',
      ja: row.NAME_JA ?? '',
    },
  }));
