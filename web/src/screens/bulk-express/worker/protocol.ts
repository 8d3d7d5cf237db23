import type { ColumnUnits, DecimalSign, FoundColumns, ShopLines } from '@miya/contract/import-sheets';
import type { CellProblem, ImportColumn, RowDefaults } from '@miya/contract/imports';
import type { Encoding, FileFault, FileKind, TableRow } from '../../../spreadsheets/index.ts';
import type { HeadingChoices } from '../read/heading-choices.ts';

/** Where the headings stand and which column is which: as found, or as chosen by hand. */
export type Layout = {
  /** The row's number as the spreadsheet shows it; 0 where there are no headings, and the first row is an order. */
  headingRow: number;
  headings: readonly string[];
  columns: FoundColumns;
  units: ColumnUnits;
  /** What columns may be that their words leave a doubt about. */
  suggestions: Readonly<Record<number, ImportColumn>>;
  /** Columns that are left out on purpose: somebody has said so, or they are understood and have no place in an order. */
  setAside: readonly number[];
  /** Whose export it is, where a shop or a platform is known by its headings. */
  shop: ShopLines | undefined;
  /** What parts the fractions of its numbers, where some of them show it. */
  decimal: DecimalSign | undefined;
};

/** A sheet as it is offered, where somebody has to say which one has the orders. */
export type SheetGlance = {
  name: string;
  /** The first row with several texts in it: its headings, as a rule. */
  beginning: readonly string[];
  /** Whether its headings are those of orders. */
  isLikely: boolean;
};

/** A column that nobody has decided about, and under what a decision is remembered. */
export type OpenColumn = { heading: string; key: string | undefined };

/** A row that has changed is another object, so what is known of a row is known of that very object. */
export type SheetRow = { readonly row: number; readonly cells: readonly string[] };

/** Rows as one text: it is handed over at once, and takes a fraction of the memory of thousands of small texts. */
export type PackedRows = string;

export type ReadRequest = {
  file: File;
  encoding: Encoding | undefined;
  /** The sheet that somebody has chosen, by its name. */
  sheet: string | undefined;
  layout: Layout | undefined;
  /** What was said of headings before. */
  choices: HeadingChoices;
  /** The cells of the sender, put into rows that have none. */
  sender: readonly string[] | undefined;
  /** What express types are called that are offered: plainService(). */
  services: readonly string[];
  /** Where rows go to be checked, besides to the page. */
  checker: MessagePort;
};

/** What is seen of a file before its rows are taken. */
export type FilePreview = {
  kind: FileKind;
  encoding: Encoding | undefined;
  /** The sheets of the file, and which of them is read. */
  sheets: readonly string[];
  sheet: string;
  /** The first rows as they stand in the file. */
  rows: TableRow[];
  layout: Layout | undefined;
};

export type ReadAnswer =
  /** Several sheets may have the orders: somebody has to say which. */
  | { say: 'sheets'; sheets: readonly SheetGlance[] }
  | { say: 'preview'; preview: FilePreview }
  /** The columns are not known well enough: somebody has to say which is which. */
  | { say: 'unmapped'; preview: FilePreview }
  | { say: 'rows'; rows: PackedRows }
  /**
   * All is read. Columns that hold something and are neither taken nor set aside are open, and so are the rows that the file
   * hides: somebody has to decide. Rows of sums and notes are no orders. Columns that are not alike in all rows are varied.
   */
  | {
      say: 'done';
      hash: string;
      open: readonly OpenColumn[];
      hidden: readonly number[];
      sums: readonly number[];
      notes: readonly number[];
      varied: readonly ImportColumn[];
      /** The rows with those of one reference together, where they stand apart in the file. */
      together: readonly number[] | undefined;
    }
  | { say: 'fault'; fault: ReadFault };

/** Why nothing came of a file: what is wrong with it, or that it holds nothing for us. */
export type ReadFault = FileFault | 'no_rows' | 'wps_file';

export type CheckRequest =
  /** Where a file is being read, its rows come straight from the reader, through this port. */
  | { task: 'begin'; home: RowDefaults; rows?: MessagePort }
  /** Rows that were edited are checked before all that wait. A row without cells is gone. */
  | { task: 'check'; rows: PackedRows };

/** The rows of one order, where it has several, and whether something is wrong with one of them. */
export type OrderRows = { rows: readonly number[]; isFaulty: boolean };

export type Finding = {
  problems: readonly CellProblem[];
  /** The first row that says the same. */
  twin: number | undefined;
  order: OrderRows | undefined;
  /** How its value was shared out over its units, where it does not come out even: 2 × 2.33 + 1 × 2.34. */
  shared?: string | undefined;
  /** Whether it names a sender of its own without an address. */
  isSenderNowhere?: boolean;
};
export type RowFinding = Finding & { row: number };
/** Most rows are sound and like no other: only their numbers are told. */
export type CheckAnswer = { sound: Int32Array; findings: RowFinding[] };
