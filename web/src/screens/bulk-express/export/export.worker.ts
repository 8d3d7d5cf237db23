import { importColumns } from '@miya/contract/imports';
import { openWorkbook, type TableRow, writeSheet } from '../../../spreadsheets/index.ts';
import { listExportHeadings } from '../../../ui/column-mapping/column-choices.ts';
import type { SheetLayout } from '../worker/protocol.ts';
import { unpackRows } from '../worker/read/pack-rows.ts';
import { buildSheetFromFile, buildSheetFromTemplate } from './build-export-sheet.ts';
import type { ExportRequest } from './save-export.ts';

// Reading and writing thousands of rows takes seconds. In this worker it does not block the page.
self.addEventListener('message', async ({ data }: MessageEvent<ExportRequest>) => {
  const { source, addedColumns, autofilledCells } = data;
  const currentRows = new Map(
    unpackRows(data.rows).map(({ row, cells }) => [
      row,
      { row, cells, autofilledCells: autofilledCells.get(row) },
    ]),
  );
  const sheet = source
    ? buildSheetFromFile(
        await readTable(source),
        addHeadings(source.layout, data.templateHeadings),
        currentRows,
        addedColumns,
      )
    : buildSheetFromTemplate(data.templateHeadings, currentRows, addedColumns);
  const firstAddedColumn = sheet.headings.length - addedColumns.headings.length;
  const numeric = data.numericColumns.map((column) => firstAddedColumn + column);
  self.postMessage(
    await writeSheet(data.sheetName, sheet.headings, sheet.rows, {
      numericColumns: numeric,
      rowsAboveHeadings: sheet.rowsAboveHeadings,
    }),
  );
});

/** Adds headings to a file without headings, so that the export can be corrected and imported again. */
const addHeadings = (layout: SheetLayout, templateHeadings: readonly string[]): SheetLayout => ({
  ...layout,
  headings: listExportHeadings(layout, (column) => templateHeadings[importColumns.indexOf(column)] ?? ''),
});

async function readTable({
  file,
  encoding,
  sheet,
}: NonNullable<ExportRequest['source']>): Promise<TableRow[]> {
  const { sheets } = await openWorkbook(new Uint8Array(await file.arrayBuffer()), encoding);
  const table: TableRow[] = [];
  for await (const slice of sheets.find(({ name }) => name === sheet)?.read({ includeNumbers: true }) ?? [])
    table.push(...slice);
  return table;
}
