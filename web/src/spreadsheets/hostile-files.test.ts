import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../testing/figures/create-random.ts';
import { chooseSeed } from '../../../testing/figures/print-figure.ts';
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

/** Reads a whole file. Returns the number of rows, or the fault. */
async function read(file: Buffer): Promise<number | string> {
  let rows = 0;
  try {
    for await (const slice of readFirstSheet(new Uint8Array(file))) rows += slice.length;
    return rows;
  } catch (error) {
    return getFileFault(error);
  }
}

/**
 * The fault test T38 (npm run chaos -- t38) allows one second. This limit is higher, because test machines may be busy.
 * Without the limits in the readers, some of these files took minutes.
 */
const MAX_READ_MS = 2_500;
const SAMPLE_FILES = 300;

async function readWithinLimit(file: Buffer): Promise<number | string> {
  const startedAt = performance.now();
  const result = await read(file);
  expect(performance.now() - startedAt).toBeLessThan(MAX_READ_MS);
  return result;
}

describe('a hostile file', () => {
  it.each([258_000, 450_000, 2_000_000])(
    'is refused within a second if its chains leave the file (%i bytes)',
    async (bytes) => {
      expect(await readWithinLimit(buildChainBeyondEnd(bytes))).toBe('unreadable');
    },
  );

  it('is refused within a second if it has millions of empty records', async () => {
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

  it('needs no memory for the empty cells before a cell far to the right', async () => {
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

  it('is refused before a part is unpacked if the declared sizes of its parts are too large', async () => {
    const file = buildXlsx(buildSheetXml('<row r="1"><c t="str"><v>x</v></c></row>'), {
      claimedSize: 790_000_000,
    });
    expect(await read(file)).toBe('too_large');
  });

  it('is refused if the tag of a cell never ends', async () => {
    expect(await readWithinLimit(buildXlsx(buildSheetXml('<row r="1"><c r="A1"></c><c </row>')))).toBe(
      'unreadable',
    );
  });

  it('is read without a number format that would take too long to apply', async () => {
    for (const format of ['# ?????????/?????????', '0 '.repeat(1_000_000)])
      expect(await readWithinLimit(buildFormattedNumberXlsx(format))).toBe(1);
  });

  it('is read or refused within a second for random damage (a sample of npm run chaos -- t38)', async () => {
    const random = createRandom(chooseSeed('T38'));
    const files = listSeedFiles();
    for (let count = 0; count < SAMPLE_FILES; count += 1) {
      const file = files[count % files.length];
      if (file) await readWithinLimit(mutateFile(file.content, random));
    }
  });
});
