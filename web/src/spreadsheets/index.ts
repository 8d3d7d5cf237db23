export { type Encoding, encodings } from './csv/encodings.ts';
export { type FileFault, FileFaultError, getFileFault } from './file-fault.ts';
export {
  formatColumnLetters,
  guessColumnKinds,
  isDataRow,
  isRowNumberColumn,
} from './headings/guess-column-kinds.ts';
export {
  createHeadingChoiceStorage,
  type HeadingChoiceStorage,
  type HeadingChoices,
} from './headings/heading-choice-storage.ts';
export { type ContentKind, isWholeAddress, suggestContentKind } from './headings/suggest-content-kind.ts';
export { MAX_COLUMNS, MAX_FILE_BYTES } from './limits.ts';
export { toFormattedNumber } from './numbers/formatted-number.ts';
export { type FileKind, openWorkbook, readFirstSheet } from './open-workbook.ts';
export type { Sheet } from './sheet.ts';
export type { TableRow } from './table-row.ts';
export { type SheetCell, writeSheet } from './write-sheet.ts';
