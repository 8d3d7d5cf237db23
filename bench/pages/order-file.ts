import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { templateHeadingsByLanguage } from '@miya/contract/import-sheets';
import { buildExampleRow, importColumns } from '@miya/contract/imports';
import { writeXlsxStream } from 'hucre/xlsx';
import { rolldown } from 'rolldown';

export const ROWS = 100_000;
const COLUMNS = 28;

/** An order list of so many rows, each for another receiver. */
export async function writeOrderFile(file: string): Promise<void> {
  const names = importColumns.slice(0, COLUMNS).map((column) => templateHeadingsByLanguage.en[column]);
  function* rows() {
    yield names;
    for (let at = 0; at < ROWS; at += 1) {
      const cells = buildExampleRow('en').slice(0, COLUMNS);
      cells[0] = `Sender ${at % 50}`;
      cells[importColumns.indexOf('receiverName')] = `Receiver number ${at}`;
      cells[importColumns.indexOf('receiverMobile')] = `+5255${10_000_000 + at}`;
      cells[importColumns.indexOf('receiverDetail')] = `Av. Insurgentes Sur ${at}, interior ${at % 97}`;
      yield cells;
    }
  }
  const parts: Uint8Array[] = [];
  // Columns without headings of their own: the first row has them.
  for await (const part of writeXlsxStream(rows(), { name: 'Orders' })) parts.push(part);
  writeFileSync(file, Buffer.concat(parts));
}

/** The library as it would be used by itself: in a worker, its fastest way, and nothing done with the rows. */
export async function bundleReaderLibrary(): Promise<string> {
  const input = join(tmpdir(), 'miya-bench-peer.mjs');
  const library = fileURLToPath(import.meta.resolve('hucre/xlsx'));
  writeFileSync(
    input,
    `import { streamXlsxRows } from ${JSON.stringify(library)};
    self.onmessage = async ({ data }) => {
      const began = performance.now();
      let rows = 0;
      for await (const row of streamXlsxRows(new Uint8Array(data))) rows += row.values.length > 0 ? 1 : 0;
      self.postMessage({ rows, took: performance.now() - began });
    };`,
  );
  const bundle = await rolldown({ input });
  const { output } = await bundle.generate({ format: 'esm' });
  return output[0].code;
}
