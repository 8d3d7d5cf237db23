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

/** Writes an order file of 100 000 rows, each with another receiver. */
export async function writeOrderFile(file: string): Promise<void> {
  const headings = importColumns.slice(0, COLUMNS).map((column) => templateHeadingsByLanguage.en[column]);
  function* rows() {
    yield headings;
    for (let index = 0; index < ROWS; index += 1) {
      const cells = buildExampleRow('en').slice(0, COLUMNS);
      cells[0] = `Sender ${index % 50}`;
      cells[importColumns.indexOf('receiverName')] = `Receiver number ${index}`;
      cells[importColumns.indexOf('receiverMobile')] = `+5255${10_000_000 + index}`;
      cells[importColumns.indexOf('receiverDetail')] = `Av. Insurgentes Sur ${index}, interior ${index % 97}`;
      yield cells;
    }
  }
  const parts: Uint8Array[] = [];
  // The first row contains the headings, so the writer gets no column definitions.
  for await (const part of writeXlsxStream(rows(), { name: 'Orders' })) parts.push(part);
  writeFileSync(file, Buffer.concat(parts));
}

/**
 * Bundles a worker that only counts the rows of a file. The worker reads the file with the .xlsx library (hucre) in the
 * fastest mode of the library.
 */
export async function bundleReaderLibrary(): Promise<string> {
  const input = join(tmpdir(), 'miya-bench-peer.mjs');
  const library = fileURLToPath(import.meta.resolve('hucre/xlsx'));
  writeFileSync(
    input,
    `import { streamXlsxRows } from ${JSON.stringify(library)};
    self.onmessage = async ({ data }) => {
      const startedAt = performance.now();
      let rows = 0;
      for await (const row of streamXlsxRows(new Uint8Array(data))) rows += row.values.length > 0 ? 1 : 0;
      self.postMessage({ rows, milliseconds: performance.now() - startedAt });
    };`,
  );
  const bundle = await rolldown({ input });
  const { output } = await bundle.generate({ format: 'esm' });
  return output[0].code;
}
