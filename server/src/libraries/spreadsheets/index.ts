export { normalizeHeading, readSheets, type Sheet, type SheetRow } from './read-sheets.ts';
export { createWallClockConverter } from './wall-clock-time.ts';
export { type CsvOptions, writeCsv } from './write-csv.ts';
export { type ColumnFormat, type SheetCell, type SheetOptions, writeSheet } from './write-sheet.ts';
export { writeTemplateFile } from './write-template-file.ts';
