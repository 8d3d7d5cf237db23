import { importColumns } from '@miya/contract/imports';
import { openBook, type TableRow, writeSheet } from '../../../spreadsheets/index.ts';
import { writtenHeadings } from '../../../ui/column-mapping/column-choices.ts';
import type { Layout } from '../worker/protocol.ts';
import { unpackRows } from '../worker/read/pack-rows.ts';
import { arrangeOwnSheet, arrangeTemplate } from './own-sheet.ts';
import type { ExportRequest } from './write-export.ts';

/** Reading and writing thousands of rows would stop the page for seconds: it happens here. */
self.addEventListener('message', async ({ data }: MessageEvent<ExportRequest>) => {
  const { source, added, readings } = data;
  const current = new Map(
    unpackRows(data.rows).map(({ row, cells }) => [row, { row, cells, read: readings.get(row) }]),
  );
  const sheet = source
    ? arrangeOwnSheet(await readTable(source), withHeadings(source.layout, data.headings), current, added)
    : arrangeTemplate(data.headings, current, added);
  const from = sheet.headings.length - added.headings.length;
  const numeric = data.numeric.map((at) => from + at);
  self.postMessage(await writeSheet(data.name, sheet.headings, sheet.rows, { numeric, above: sheet.above }));
});

/** A file without headings is written with some: it can be mended and read again. */
const withHeadings = (layout: Layout, names: readonly string[]): Layout => ({
  ...layout,
  headings: writtenHeadings(layout, (column) => names[importColumns.indexOf(column)] ?? ''),
});

async function readTable({
  file,
  encoding,
  sheet,
}: NonNullable<ExportRequest['source']>): Promise<TableRow[]> {
  const { sheets } = await openBook(new Uint8Array(await file.arrayBuffer()), encoding);
  const table: TableRow[] = [];
  for await (const slice of sheets.find(({ name }) => name === sheet)?.read({ hasNumbers: true }) ?? [])
    table.push(...slice);
  return table;
}
