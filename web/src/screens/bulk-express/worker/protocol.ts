import type { ColumnIndexes, ColumnUnits, DecimalSign, ShopItemColumns } from '@miya/contract/import-sheets';
import type { CellProblem, ImportColumn, RowDefaults } from '@miya/contract/imports';
import type { Encoding, FileFault, FileKind, TableRow } from '../../../spreadsheets/index.ts';
import type { HeadingChoices } from '../read/heading-choices.ts';

/**
 * Which row of a sheet has the headings, and which column of the sheet holds which field. The reader finds the
 * layout, or the user chooses it. The browser stores layouts with the sheet, so renaming a member
 * would break stored sheets.
 */
export type SheetLayout = {
  /** The row number as the spreadsheet shows it. 0 if the sheet has no headings, so that its first row is an order. */
  headingRow: number;
  headings: readonly string[];
  columns: ColumnIndexes;
  units: ColumnUnits;
  /** Guessed fields of columns with an ambiguous heading, by column index. */
  suggestions: Readonly<Record<number, ImportColumn>>;
  /**
   * Columns left out on purpose: the user excluded the column, or its heading is known but orders have no field for it.
   */
  setAside: readonly number[];
  /** The shop or platform that exported the file. Undefined if the headings match none. */
  shop: ShopItemColumns | undefined;
  /** The decimal sign of the file's amounts: ',' in '12,5'. Undefined if no amount shows the sign. */
  decimal: DecimalSign | undefined;
};

/** A sheet of a workbook, offered when the user has to choose the sheet with the orders. */
export type SheetCandidate = {
  name: string;
  /** The headings if they were found, otherwise the first row with several texts. Empty cells are left out. */
  firstTexts: readonly string[];
  /** Whether the headings name enough fields of an order, and a row follows them. */
  hasOrderHeadings: boolean;
};

/**
 * A column that has texts and is neither assigned to a field nor excluded. `key` identifies its heading in the
 * remembered choices of the user. `key` is undefined if a choice cannot be remembered.
 */
export type UnmappedColumn = { heading: string; key: string | undefined };

/**
 * A row of the grid: its number in the file, and its cells in the order of `importColumns`. An edit creates a new
 * object. A result of the server belongs to one object, so it does not apply to the edited row.
 */
export type SheetRow = { readonly row: number; readonly cells: readonly string[] };

/**
 * Rows as one string. A single string is copied between threads faster than thousands of short ones, and needs less
 * memory.
 */
export type PackedRows = string;

export type ReadRequest = {
  file: File;
  /** Undefined lets the reader detect the encoding. */
  encoding: Encoding | undefined;
  /** The name of the sheet that the user has chosen. */
  sheet: string | undefined;
  /** The layout that the user has chosen. */
  layout: SheetLayout | undefined;
  /** The fields that the user has chosen for headings of earlier files. */
  headingChoices: HeadingChoices;
  /** The cells of the default sender. The reader writes them into rows without a sender. */
  senderCells: readonly string[] | undefined;
  /** The names of the offered express types, normalised with normalizeServiceName(). */
  serviceNames: readonly string[];
  /** The reader sends all rows through this port to the check worker as well. */
  checkerPort: MessagePort;
};

/**
 * What is known of a file after its first rows are read. The browser stores the preview with the sheet, so renaming a
 * member would break stored sheets.
 */
export type FilePreview = {
  kind: FileKind;
  encoding: Encoding | undefined;
  /** The names of all sheets of the file, and the name of the sheet that is read. */
  sheets: readonly string[];
  sheet: string;
  /** The first rows, with the cells in the order of the file. */
  rows: TableRow[];
  layout: SheetLayout | undefined;
};

/** A message of the read worker. 'sheets', 'unmapped', 'done' or 'fault' is the last message of a request. */
export type ReaderMessage =
  /** Several sheets may have the orders, so the user has to choose one. */
  | { type: 'sheets'; sheets: readonly SheetCandidate[] }
  | { type: 'preview'; preview: FilePreview }
  /**
   * The user has to assign the columns: the known columns are not enough for an order, or the sheet has no headings.
   * Columns without headings are only guessed.
   */
  | { type: 'unmapped'; preview: FilePreview }
  | { type: 'rows'; rows: PackedRows }
  /** All rows are read. The user still has to decide on `unmappedColumns` and `hiddenRows`. */
  | {
      type: 'done';
      fileHash: string;
      unmappedColumns: readonly UnmappedColumn[];
      /** The numbers of rows that the spreadsheet hides. They are among the rows. */
      hiddenRows: readonly number[];
      /** The numbers of rows with totals, and of rows with a note or repeated headings. They are not among the rows. */
      sumRows: readonly number[];
      noteRows: readonly number[];
      /** The columns whose cells differ between rows. */
      variedColumns: readonly ImportColumn[];
      /**
       * All row numbers, with the rows of one reference next to each other. Undefined if the file already has them
       * next to each other.
       */
      rowsGroupedByOrder: readonly number[] | undefined;
    }
  | { type: 'fault'; fault: ReadFault };

/**
 * Why a file gives no rows: it cannot be read, has no orders ('no_rows'), or is an unreadable WPS file ('wps_file').
 */
export type ReadFault = FileFault | 'no_rows' | 'wps_file';

export type CheckRequest =
  /** The first request for a sheet. `rowsPort` receives rows directly from the read worker while a file is read. */
  | { task: 'begin'; rowDefaults: RowDefaults; rowsPort?: MessagePort }
  /** Checks edited rows before the waiting rows of the file. A row without cells stands for a deleted row. */
  | { task: 'check'; rows: PackedRows };

/** The row numbers of an order with several rows. `isFaulty` is true if at least one of the rows has a problem. */
export type OrderRows = { rows: readonly number[]; isFaulty: boolean };

/** The result of checking one row. */
export type RowFinding = {
  problems: readonly CellProblem[];
  /** The number of the first row that seems to be the same order. */
  duplicateOf: number | undefined;
  /** Undefined if the order has only this row. */
  order: OrderRows | undefined;
  /** The value per unit if the total cannot be divided evenly: '2 × 2.33 + 1 × 2.34' for 7.00 over 3 units. */
  valueSplit?: string | undefined;
  /** Whether the row names a sender but has no address of that sender. */
  lacksSenderAddress?: boolean;
};
/** A finding with the number of its row. */
export type NumberedRowFinding = RowFinding & { row: number };
/** `cleanRows` has the numbers of rows with nothing to report, which are most rows. `findings` has the other rows. */
export type CheckResponse = { cleanRows: Int32Array; findings: NumberedRowFinding[] };
