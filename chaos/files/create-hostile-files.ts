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
const getFixturePath = (name: string) =>
  fileURLToPath(new URL(`../../web/src/spreadsheets/fixtures/${name}`, import.meta.url));

export type HostileFile = { name: string; path: string; expectedText: string };

const MEGABYTE_BYTES = 1_000_000;
const cell = '<row r="1"><c r="A1" t="s"><v>0</v></c></row>';

/** Creates malicious and oversized files, each with the text that the page must show for it. */
export function createHostileFiles(): { folder: string; files: HostileFile[] } {
  const folder = mkdtempSync(join(tmpdir(), 'miya-hostile-'));
  const describeFixture = (name: string, expectedText: string) => ({
    name,
    path: getFixturePath(name),
    expectedText,
  });
  const writeHostileFile = (name: string, content: Uint8Array | string, expectedText: string) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return { name, path, expectedText };
  };
  const unclosedRuns = `<sst><si><r/>${'<t>'.repeat(3 * MEGABYTE_BYTES)}</si></sst>`;
  const files: HostileFile[] = [
    describeFixture('bomb.xlsx', faults.too_large),
    describeFixture('bomb-that-lies.xlsx', faults.unreadable),
    describeFixture('million-columns.xlsx', faults.too_wide),
    describeFixture('merged.xlsx', imports.mapping.title),
    describeFixture('protected.xlsx', faults.protected),
    describeFixture('protected.xls', faults.protected),
    describeFixture('damaged.xlsx', faults.unreadable),
    describeFixture('damaged.xls', faults.unreadable),
    describeFixture('circle.xls', faults.unreadable),
    describeFixture('letter.xls', faults.not_a_table),
    describeFixture('not-a-table.xlsx', faults.not_a_table),
    writeHostileFile('far-chain-450-kb.xls', buildChainBeyondEnd(450_000), faults.unreadable),
    writeHostileFile('far-chain-2-mb.xls', buildChainBeyondEnd(2 * MEGABYTE_BYTES), faults.unreadable),
    writeHostileFile(
      'empty-records.xls',
      buildOleContainer({ content: buildXlsWorkbook(Buffer.alloc(50 * MEGABYTE_BYTES)) }),
      faults.unreadable,
    ),
    writeHostileFile('quotes.csv', Buffer.alloc(20 * MEGABYTE_BYTES, '"'), imports.mapping.title),
    writeHostileFile('empty.xlsx', '', faults.empty),
    writeHostileFile('only-spaces.csv', ' \n'.repeat(1_000), faults.empty),
    writeHostileFile('huge.csv', Buffer.alloc(61 * MEGABYTE_BYTES, 'a,b\n'), faults.too_large),
    // More columns than any sheet may have, and more lines than any sheet may have.
    writeHostileFile('commas.csv', `${','.repeat(59 * MEGABYTE_BYTES)}x`, faults.too_wide),
    writeHostileFile('line-ends.csv', Buffer.alloc(59 * MEGABYTE_BYTES, '\n'), faults.too_many),
    writeHostileFile(
      'strings-bomb.xlsx',
      buildXlsx(buildSheetXml(cell), { strings: `<sst>${' '.repeat(200 * MEGABYTE_BYTES)}</sst>` }),
      faults.too_large,
    ),
    writeHostileFile(
      'million-strings.xlsx',
      buildXlsx(buildSheetXml(cell), { strings: `<sst>${'<si/>'.repeat(3_900_000)}</sst>` }),
      faults.empty,
    ),
    // Start tags without end tags: a parser that searches the end of each one needs quadratic time.
    writeHostileFile(
      'runs-without-end.xlsx',
      buildXlsx(buildSheetXml(cell), { strings: unclosedRuns }),
      faults.empty,
    ),
    writeHostileFile(
      'styles-without-end.xlsx',
      buildXlsx(buildSheetXml(cell), { styles: '<cellXfs '.repeat(2 * MEGABYTE_BYTES) }),
      faults.empty,
    ),
    writeHostileFile(
      'row-without-end.xlsx',
      buildXlsx(`<worksheet><sheetData><row r="1">${'<c/>'.repeat(4 * MEGABYTE_BYTES)}`),
      faults.too_large,
    ),
    writeHostileFile(
      'row-beyond-all.xlsx',
      buildXlsx(buildSheetXml('<row r="99999999"><c t="str"><v>x</v></c></row>')),
      faults.too_many,
    ),
    writeHostileFile(
      'million-empty-rows.xlsx',
      buildXlsx(buildSheetXml('<row></row>'.repeat(1_048_576))),
      faults.empty,
    ),
    writeHostileFile(
      'entities.xlsx',
      buildXlsx(
        `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(1_000)}">${'<!ENTITY b "&a;&a;">'.repeat(1_000)}]>${buildSheetXml('<row r="1"><c t="str"><v>&b;</v></c></row>')}`,
      ),
      imports.mapping.title,
    ),
  ];
  return { folder, files };
}
