export { plainHeading, readSheets, type Sheet, type SheetRow } from './read-sheets.ts';
export { writeForm } from './write-form.ts';
export { writeSheet } from './write-sheet.ts';
