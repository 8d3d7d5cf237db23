export { plainHeading, readSheets, type Sheet, type SheetRow } from './read-sheets.ts';
export { writeSheet } from './write-sheet.ts';
