export type { TableRow } from './cell.ts';
export { type Encoding, encodings } from './encodings.ts';
export { FaultyFile, type FileFault, faultOf } from './fault.ts';
export { COLUMNS_MOST, FILE_MOST } from './limits.ts';
export { type FileKind, openBook, readFirstSheet } from './read-table.ts';
export type { Sheet } from './sheet.ts';
export { writeSheet } from './write-sheet.ts';
