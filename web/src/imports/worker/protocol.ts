import type { CellProblem, FoundColumns, RowHome } from '@miya/contract/imports';
import type { Encoding, FileFault, FileKind, TableRow } from '../../spreadsheets/index.ts';

/** Where the headings stand and which column is which: as found, or as chosen by hand. */
export type Layout = { headingRow: number; columns: FoundColumns };

export type SheetRow = { row: number; cells: readonly string[] };

export type ReadRequest = {
  file: File;
  encoding: Encoding | undefined;
  layout: Layout | undefined;
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
  | { say: 'rows'; rows: SheetRow[] }
  | { say: 'done'; hash: string }
  | { say: 'fault'; fault: FileFault | 'no_rows' };

export type CheckRequest =
  /** Rows come from the reader by a way of their own, where a file is being read. */
  | { task: 'begin'; home: RowHome; rows?: MessagePort }
  /** Rows that were edited: checked before all that wait. A row without cells is gone. */
  | { task: 'check'; rows: SheetRow[] };

export type Finding = {
  row: number;
  problems: CellProblem[];
  /** The first row that says the same. */
  twin: number | undefined;
};
export type CheckAnswer = { findings: Finding[] };
