export { plainHeading, readSheets, type Sheet, type SheetRow } from './read-sheets.ts';
export { timesIn } from './times-in.ts';
export { type CsvOptions, writeCsv } from './write-csv.ts';
export { writeForm } from './write-form.ts';
export { type ColumnDigits, type SheetCell, type SheetOptions, writeSheet } from './write-sheet.ts';
