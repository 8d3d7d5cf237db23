import { templateHeadingsByLanguage } from '@miya/contract/import-sheets';
import { buildExampleRow, type ImportColumn, importColumns } from '@miya/contract/imports';
import { expect, onTestFinished, vi } from 'vitest';
import { buildCellChanges } from '../model/edit/row-changes.ts';
import type { BrowserDatabase } from '../storage/browser-database.ts';
import { createFakeDependencies } from './fake-dependencies.fixture.ts';
import { createImportSession } from './import-session.ts';
import type { SessionDependencies } from './session-dependencies.ts';
import type { SessionState } from './session-state.ts';

const TIMEOUT_MS = 10_000;

type Cells = Partial<Record<ImportColumn, string>>;
const getColumnIndex = (column: ImportColumn) => importColumns.indexOf(column);
const templateHeadings = importColumns.map((column) => templateHeadingsByLanguage.en[column]);
const formatLine = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',');

/**
 * Creates a file of valid rows, each with a different receiver. `changedCells` replaces cells of single rows; its keys
 * count the rows from 0.
 */
export function makeFile(
  count: number,
  changedCells: Record<number, Cells> = {},
  headings = templateHeadings,
): File {
  const rows = Array.from({ length: count }, (_, rowIndex) => {
    const example = buildExampleRow('en');
    const cells: Cells = {
      senderName: 'Zhang San',
      receiverName: `Ana ${rowIndex}`,
      ...changedCells[rowIndex],
    };
    return importColumns.map((column, index) => cells[column] ?? example[index] ?? '');
  });
  return new File([[headings, ...rows].map(formatLine).join('\n')], 'orders.csv');
}

/** Waits until the stored sheet matches. The session stores changes after a short delay. */
export const waitUntilStored = (database: BrowserDatabase, expected: object) =>
  vi.waitFor(
    async () => expect(await createFakeDependencies({ database }).sheetStore.load()).toMatchObject(expected),
    {
      timeout: TIMEOUT_MS,
    },
  );

/** Opens a session that ends with the test, with helpers to edit it and to look at its state. */
export function openSession(dependencies: SessionDependencies) {
  const session = createImportSession(dependencies);
  onTestFinished(session.end);
  const getState = () => session.state.getState();
  return {
    session,
    getState,
    waitForState: (expected: Partial<Record<keyof SessionState, unknown>>) =>
      vi.waitFor(() => expect(getState()).toMatchObject(expected), { timeout: TIMEOUT_MS }),
    editCell: (row: number, column: ImportColumn, text: string) =>
      session.editRows((rows) => buildCellChanges(rows, [{ row, column: getColumnIndex(column), text }])),
    getCell: (row: number, column: ImportColumn) =>
      getState().rows.find((sheetRow) => sheetRow.row === row)?.cells[getColumnIndex(column)],
  };
}
