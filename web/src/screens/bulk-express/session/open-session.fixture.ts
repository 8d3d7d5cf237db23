import { templateHeadingsByLanguage } from '@miya/contract/import-sheets';
import { buildExampleRow, type ImportColumn, importColumns } from '@miya/contract/imports';
import { expect, onTestFinished, vi } from 'vitest';
import type { Database } from '../keep/database.ts';
import { changeCells } from '../model/edit/change-rows.ts';
import { fakeWorld } from './fake-world.fixture.ts';
import { createImportSession } from './import-session.ts';
import type { SessionState } from './state.ts';
import type { ImportWorld } from './world.ts';

const TIMEOUT_MS = 10_000;

type Cells = Partial<Record<ImportColumn, string>>;
const columnOf = (column: ImportColumn) => importColumns.indexOf(column);
const knownHeadings = importColumns.map((column) => templateHeadingsByLanguage.en[column]);
const line = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',');

/** A file of rows that are sound, each for another receiver; `faults` spoils some of them, counted from 0. */
export function makeFile(count: number, faults: Record<number, Cells> = {}, headings = knownHeadings): File {
  const rows = Array.from({ length: count }, (_, index) => {
    const example = buildExampleRow('en');
    const changes: Cells = { senderName: 'Zhang San', receiverName: `Ana ${index}`, ...faults[index] };
    return importColumns.map((column, at) => changes[column] ?? example[at] ?? '');
  });
  return new File([[headings, ...rows].map(line).join('\n')], 'orders.csv');
}

/** Waits for what the browser keeps of the sheet: changes are written after a moment. */
export const untilKept = (database: Database, expected: object) =>
  vi.waitFor(async () => expect(await fakeWorld({ database }).sheets.load()).toMatchObject(expected), {
    timeout: TIMEOUT_MS,
  });

/** A session that ends with the test, and what tests do with it and look at. */
export function openSession(world: ImportWorld) {
  const session = createImportSession(world);
  onTestFinished(session.end);
  const now = () => session.state.getState();
  return {
    session,
    now,
    until: (expected: Partial<Record<keyof SessionState, unknown>>) =>
      vi.waitFor(() => expect(now()).toMatchObject(expected), { timeout: TIMEOUT_MS }),
    mend: (row: number, column: ImportColumn, text: string) =>
      session.edit((rows) => changeCells(rows, [{ row, column: columnOf(column), text }])),
    cell: (row: number, column: ImportColumn) =>
      now().rows.find((one) => one.row === row)?.cells[columnOf(column)],
  };
}
