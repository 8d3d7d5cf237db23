import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../testing/figures/random-from.ts';
import { seedFor } from '../../../testing/figures/report-row.ts';
import { getFileFault } from './file-fault.ts';
import {
  buildChainBeyondEnd,
  buildOleContainer,
  buildRecord,
  buildXlsWorkbook,
} from './fixtures/make/hostile-xls.ts';
import { buildSheetXml, buildXlsx } from './fixtures/make/hostile-xlsx.ts';
import { buildFormattedNumberXlsx, listSeedFiles, mutateFile } from './fixtures/mutate-file.ts';
import { readFirstSheet } from './open-workbook.ts';

/** Reads a file to its end; says how many rows it had or what is wrong with it. */
async function read(file: Buffer): Promise<number | string> {
  let rows = 0;
  try {
    for await (const slice of readFirstSheet(new Uint8Array(file))) rows += slice.length;
    return rows;
  } catch (error) {
    return getFileFault(error);
  }
}

/** More than the second T38 allows: a machine that tests has other things to do. Before each was bounded, they took up to minutes. */
const MAX_READ_MS = 2_500;
const SAMPLE_FILES = 300;

async function readWithinLimit(file: Buffer): Promise<number | string> {
  const began = performance.now();
  const told = await read(file);
  expect(performance.now() - began).toBeLessThan(MAX_READ_MS);
  return told;
}

describe('a file that means ill', () => {
  it.each([258_000, 450_000, 2_000_000])(
    'is told within a second where chains of %i bytes leave the file',
    async (bytes) => {
      expect(await readWithinLimit(buildChainBeyondEnd(bytes))).toBe('unreadable');
    },
  );

  it('is told within a second where a workbook is millions of records without content', async () => {
    const nothing = Buffer.alloc(20_000_000);
    expect(await readWithinLimit(buildOleContainer({ content: buildXlsWorkbook(nothing) }))).toBe(
      'unreadable',
    );
    expect(
      await readWithinLimit(buildOleContainer({ content: buildXlsWorkbook(Buffer.alloc(0), nothing) })),
    ).toBe('unreadable');
    const continued = Buffer.concat([
      buildRecord(0xfc, Buffer.alloc(8, 0xff)),
      Buffer.alloc(20_000_000, buildRecord(0x3c, Buffer.alloc(1))),
    ]);
    expect(
      await readWithinLimit(buildOleContainer({ content: buildXlsWorkbook(Buffer.alloc(0), continued) })),
    ).toBe('unreadable');
  });

  it('holds no room for the empty cells before one far to the right, row after row', async () => {
    const rows = Array.from({ length: 1_000 }, (_, row) => {
      const cell = Buffer.alloc(10);
      cell.writeUInt16LE(row, 0);
      cell.writeUInt16LE(299, 2);
      cell.writeUInt32LE(6, 6);
      return buildRecord(0x27e, cell);
    });
    expect(await readWithinLimit(buildOleContainer({ content: buildXlsWorkbook(Buffer.concat(rows)) }))).toBe(
      1_000,
    );
  });

  it('is refused by the sum of its parts before any is unpacked', async () => {
    const file = buildXlsx(buildSheetXml('<row r="1"><c t="str"><v>x</v></c></row>'), {
      claimed: 790_000_000,
    });
    expect(await read(file)).toBe('too_large');
  });

  it('ends where a cell does not even begin', async () => {
    expect(await readWithinLimit(buildXlsx(buildSheetXml('<row r="1"><c r="A1"></c><c </row>')))).toBe(
      'unreadable',
    );
  });

  it('shows a number without its format where the format alone would take for ever', async () => {
    for (const format of ['# ?????????/?????????', '0 '.repeat(1_000_000)])
      expect(await readWithinLimit(buildFormattedNumberXlsx(format))).toBe(1);
  });

  it('is told within a second however a file was spoilt: a sample, npm run chaos -- t38 has the rest', async () => {
    const random = randomFrom(seedFor('T38'));
    const files = listSeedFiles();
    for (let count = 0; count < SAMPLE_FILES; count += 1) {
      const file = files[count % files.length];
      if (file) await readWithinLimit(mutateFile(file.content, random));
    }
  });
});
