export { writeCsv } from './write-csv.ts';
export { type SheetCell, type SheetOptions, writeSheet } from './write-sheet.ts';
