import type { ColumnUnits, FoundColumns } from '@miya/contract/import-sheets';
import type { CellProblem, ImportColumn, RowHome } from '@miya/contract/imports';
import type { Encoding, FileFault, FileKind, TableRow } from '../../spreadsheets/index.ts';
import type { HeadingChoices } from '../read/heading-choices.ts';

/** Where the headings stand and which column is which: as found, or as chosen by hand. */
export type Layout = {
  headingRow: number;
  headings: readonly string[];
  columns: FoundColumns;
  units: ColumnUnits;
  /** What columns may be that their words leave a doubt about. */
  suggestions: Readonly<Record<number, ImportColumn>>;
  /** Columns that are left out on purpose: somebody has said so, or they are understood and have no place in an order. */
  setAside: readonly number[];
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
  layout: Layout | undefined;
  /** What was said of headings before. */
  choices: HeadingChoices;
  /** The cells of the sender, put into rows that have none. */
  sender: readonly string[] | undefined;
  /** Where rows go to be checked, besides to the page. */
  checker: MessagePort;
};

/** What is seen of a file before its rows are taken. */
export type FilePreview = {
  kind: FileKind;
  encoding: Encoding | undefined;
  /** The first rows as they stand in the file. */
  rows: TableRow[];
  layout: Layout | undefined;
};

export type ReadAnswer =
  | { say: 'preview'; preview: FilePreview }
  /** The columns are not known well enough: somebody has to say which is which. */
  | { say: 'unmapped'; preview: FilePreview }
  | { say: 'rows'; rows: PackedRows }
  /** All is read. Columns that are not alike in all rows are varied. Columns that hold something and are neither taken nor set aside are open: somebody has to decide. */
  | { say: 'done'; hash: string; open: readonly OpenColumn[]; varied: readonly ImportColumn[] }
  | { say: 'fault'; fault: FileFault | 'no_rows' };

export type CheckRequest =
  /** Where a file is being read, its rows come straight from the reader, through this port. */
  | { task: 'begin'; home: RowHome; rows?: MessagePort }
  /** Rows that were edited are checked before all that wait. A row without cells is gone. */
  | { task: 'check'; rows: PackedRows };

export type Finding = {
  problems: readonly CellProblem[];
  /** The first row that says the same. */
  twin: number | undefined;
};
export type RowFinding = Finding & { row: number };
/** Most rows are sound and like no other: only their numbers are told. */
export type CheckAnswer = { sound: Int32Array; findings: RowFinding[] };
