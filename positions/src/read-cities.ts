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

/** Reads the rows of a dBase file, the format of Natural Earth. A row has the text of each column by its name. */
function* readDbaseRows(file: string): Generator<Record<string, string>> {
  const bytes = readFileSync(file);
  const rowCount = bytes.readUInt32LE(4);
  const headerBytes = bytes.readUInt16LE(8);
  const rowBytes = bytes.readUInt16LE(10);
  const columns: { name: string; length: number }[] = [];
  for (let offset = FIELD_BYTES; bytes[offset] !== END_OF_FIELDS; offset += FIELD_BYTES) {
    const name = bytes.toString('latin1', offset, offset + 11).split('\0', 1)[0] ?? '';
    columns.push({ name, length: bytes[offset + 16] ?? 0 });
  }
  for (let row = 0; row < rowCount; row++) {
    // The first byte of a row marks deleted rows. It is skipped.
    let offset = headerBytes + row * rowBytes + 1;
    const texts: Record<string, string> = {};
    for (const { name, length } of columns) {
      texts[name] = bytes.toString('utf8', offset, offset + length).trim();
      offset += length;
    }
    yield texts;
  }
}

/** Reads the cities of Natural Earth from ne_50m_populated_places.dbf. */
export const readCities = (file: string): City[] =>
  Array.from(readDbaseRows(file), (row) => ({
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
