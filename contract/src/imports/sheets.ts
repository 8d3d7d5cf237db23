// Sheets of orders in all languages at once: for the server, for workers and for the mapping of columns. A screen knows its
// own language only (headings.ts), so this is no part of index.ts.
export { importHeadings } from './all-headings.ts';
export {
  arrangeCells,
  type ColumnUnits,
  type FoundColumns,
  type FoundHeadingRow,
  findImportColumns,
  findImportHeadings,
  headingsAt,
} from './find-columns.ts';
