import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { imports } from '../../web/src/i18n/en/imports.ts';
import {
  buildChainBeyondEnd,
  buildOleContainer,
  buildXlsWorkbook,
} from '../../web/src/spreadsheets/fixtures/make/hostile-xls.ts';
import { buildSheetXml, buildXlsx } from '../../web/src/spreadsheets/fixtures/make/hostile-xlsx.ts';

const { faults } = imports.file;
const fixture = (name: string) =>
  fileURLToPath(new URL(`../../web/src/spreadsheets/fixtures/${name}`, import.meta.url));

export type Hostile = { name: string; path: string; answer: string };

const MEGABYTE = 1_000_000;
const cell = '<row r="1"><c r="A1" t="s"><v>0</v></c></row>';

/** Files that mean ill or are beyond all measure, each with what the person must read. */
export function hostileFiles(): { folder: string; files: Hostile[] } {
  const folder = mkdtempSync(join(tmpdir(), 'miya-hostile-'));
  const kept = (name: string, answer: string) => ({ name, path: fixture(name), answer });
  const made = (name: string, content: Uint8Array | string, answer: string) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return { name, path, answer };
  };
  const runs = `<sst><si><r/>${'<t>'.repeat(3 * MEGABYTE)}</si></sst>`;
  const files: Hostile[] = [
    kept('bomb.xlsx', faults.too_large),
    kept('bomb-that-lies.xlsx', faults.unreadable),
    kept('million-columns.xlsx', faults.too_wide),
    kept('merged.xlsx', imports.mapping.title),
    kept('protected.xlsx', faults.protected),
    kept('protected.xls', faults.protected),
    kept('damaged.xlsx', faults.unreadable),
    kept('damaged.xls', faults.unreadable),
    kept('circle.xls', faults.unreadable),
    kept('letter.xls', faults.not_a_table),
    kept('not-a-table.xlsx', faults.not_a_table),
    made('far-chain-450-kb.xls', buildChainBeyondEnd(450_000), faults.unreadable),
    made('far-chain-2-mb.xls', buildChainBeyondEnd(2 * MEGABYTE), faults.unreadable),
    made(
      'empty-records.xls',
      buildOleContainer({ content: buildXlsWorkbook(Buffer.alloc(50 * MEGABYTE)) }),
      faults.unreadable,
    ),
    made('quotes.csv', Buffer.alloc(20 * MEGABYTE, '"'), imports.mapping.title),
    made('empty.xlsx', '', faults.empty),
    made('only-spaces.csv', ' \n'.repeat(1_000), faults.empty),
    made('huge.csv', Buffer.alloc(61 * MEGABYTE, 'a,b\n'), faults.too_large),
    // All there is in one column more than a million, and nothing but ends of lines.
    made('commas.csv', `${','.repeat(59 * MEGABYTE)}x`, faults.too_wide),
    made('line-ends.csv', Buffer.alloc(59 * MEGABYTE, '\n'), faults.too_many),
    made(
      'strings-bomb.xlsx',
      buildXlsx(buildSheetXml(cell), { strings: `<sst>${' '.repeat(200 * MEGABYTE)}</sst>` }),
      faults.too_large,
    ),
    made(
      'million-strings.xlsx',
      buildXlsx(buildSheetXml(cell), { strings: `<sst>${'<si/>'.repeat(3_900_000)}</sst>` }),
      faults.empty,
    ),
    // Beginnings without an end: whoever reads on from each of them never comes back.
    made('runs-without-end.xlsx', buildXlsx(buildSheetXml(cell), { strings: runs }), faults.empty),
    made(
      'styles-without-end.xlsx',
      buildXlsx(buildSheetXml(cell), { styles: '<cellXfs '.repeat(2 * MEGABYTE) }),
      faults.empty,
    ),
    made(
      'row-without-end.xlsx',
      buildXlsx(`<worksheet><sheetData><row r="1">${'<c/>'.repeat(4 * MEGABYTE)}`),
      faults.too_large,
    ),
    made(
      'row-beyond-all.xlsx',
      buildXlsx(buildSheetXml('<row r="99999999"><c t="str"><v>x</v></c></row>')),
      faults.too_many,
    ),
    made('million-empty-rows.xlsx', buildXlsx(buildSheetXml('<row></row>'.repeat(1_048_576))), faults.empty),
    made(
      'entities.xlsx',
      buildXlsx(
        `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(1_000)}">${'<!ENTITY b "&a;&a;">'.repeat(1_000)}]>${buildSheetXml('<row r="1"><c t="str"><v>&b;</v></c></row>')}`,
      ),
      imports.mapping.title,
    ),
  ];
  return { folder, files };
}
