import type { AddressKind } from '@miya/contract/addresses';
import { useRef, useState } from 'react';
import { invalidateAddresses } from '../../../features/addresses/index.ts';
import { formatFault } from '../../../i18n/format-fault.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { readUser } from '../../../platform/api/session-store.ts';
import { showToast } from '../../../platform/api/user-messages.ts';
import { createId } from '../../../platform/browser/create-id.ts';
import { usePage } from '../../../platform/page/page-context.ts';
import { createHeadingChoiceStorage } from '../../../spreadsheets/index.ts';
import type { AddressChoices, Layout } from './find-layout.ts';
import type { AddressRow } from './read-rows.ts';
import { readSheet } from './run-sheet-worker.ts';
import { sendRows } from './send-rows.ts';
import type { ParsedSheet } from './sheet.worker.ts';

/** Enough for the maximum number of rows, and small enough for the memory of a browser. */
const MAX_FILE_BYTES = 20_000_000;

/** A file that was read, with the layout and the kind that apply to it. */
type OpenedFile = Omit<ParsedSheet, 'rows'> & { file: File };

/**
 * The states of an import:
 * - choose: no file is selected, or the last file could not be read (`fault`),
 * - reading: the worker reads the file,
 * - mapping: the user maps the columns,
 * - checked: the rows are read and checked. After an interrupted import some rows are already added,
 * - sending: the valid rows are being sent,
 * - done: all valid rows are sent.
 */
export type ImportState =
  | { step: 'choose'; fault?: 'no_headings' | 'too_many' | 'unreadable' | 'too_large' | 'no_rows' }
  | { step: 'reading' }
  | ({ step: 'mapping' } & OpenedFile)
  | ({
      step: 'checked';
      batchId: string;
      validRows: AddressRow[];
      faultyRows: AddressRow[];
      added: number;
      existing: number;
    } & OpenedFile)
  | { step: 'sending'; sentRows: number; totalRows: number }
  | {
      step: 'done';
      batchId: string;
      file: File;
      layout: Layout;
      faultyRows: AddressRow[];
      added: number;
      existing: number;
    };

/** The choices of the user for a file that is read again. */
type ReadOptions = { kind?: AddressKind; layout?: Layout };

/** Imports a file into the address book: reads it, maps its columns, checks its rows and sends them. */
export function useImport() {
  const texts = useTexts('addresses').import;
  const errors = useTexts('errors');
  const { country: tenantCountry } = usePage().start.tenant;
  const [state, setState] = useState<ImportState>({ step: 'choose' });
  // Increases with each reading of a file. The result of an earlier reading is ignored.
  const latestRead = useRef(0);
  const mappings = createHeadingChoiceStorage(`addressHeadings/${readUser()?.id ?? ''}`) as ReturnType<
    typeof createHeadingChoiceStorage<keyof Layout['columns']>
  >;

  const restart = () => {
    latestRead.current += 1;
    setState({ step: 'choose' });
  };

  const readFile = async (file: File, { kind, layout }: ReadOptions = {}) => {
    latestRead.current += 1;
    const thisRead = latestRead.current;
    if (file.size > MAX_FILE_BYTES) return setState({ step: 'choose', fault: 'too_large' });
    // With a layout the file is read again, and the user keeps seeing the current rows and choices.
    if (!layout) setState({ step: 'reading' });
    const sheet = await readSheet({ file, country: tenantCountry, kind, layout, choices: mappings.load() });
    // The user may have closed the dialog or selected another file meanwhile.
    if (thisRead !== latestRead.current) return;
    if (typeof sheet === 'string') return setState({ step: 'choose', fault: sheet });
    const { rows, ...parsed } = sheet;
    if (!rows) return setState({ step: 'mapping', file, ...parsed });
    setState({
      step: 'checked',
      batchId: createId(),
      file,
      ...parsed,
      validRows: rows.filter(({ problems }) => problems.length === 0),
      faultyRows: rows.filter(({ problems }) => problems.length > 0),
      added: 0,
      existing: 0,
    });
  };

  const start = async () => {
    if (state.step !== 'checked') return;
    const { batchId, validRows, faultyRows, layout, file } = state;
    setState({ step: 'sending', sentRows: 0, totalRows: validRows.length });
    const result = await sendRows(batchId, validRows, (sentRows) =>
      setState({ step: 'sending', sentRows, totalRows: validRows.length }),
    );
    invalidateAddresses();
    const added = state.added + result.added;
    const existing = state.existing + result.existing;
    const allFaultyRows = [...faultyRows, ...result.refusedRows].sort((a, b) => a.row - b.row);
    if (result.refusal && !result.refusal.isErrorShown)
      showToast('error', formatFault(errors, result.refusal.refusal));
    if (result.unsentRows.length > 0)
      return setState({ ...state, validRows: result.unsentRows, faultyRows: allFaultyRows, added, existing });
    if (added > 0) showToast('success', texts.done);
    setState({ step: 'done', batchId, file, layout, faultyRows: allFaultyRows, added, existing });
  };

  return {
    state,
    readFile,
    start,
    restart,
    /** Reads the file again with the layout that the user has chosen. Stores the choices for later files. */
    applyColumns: (layout: Layout, choices: AddressChoices) => {
      if (state.step !== 'mapping') return;
      mappings.add(choices);
      readFile(state.file, { layout });
    },
    /** Returns to the mapping of the columns. */
    showColumns: () => {
      if (state.step === 'checked') setState({ ...state, step: 'mapping' });
    },
    changeKind: (kind: AddressKind) => {
      if (state.step === 'checked') readFile(state.file, { kind, layout: state.layout });
    },
  };
}
