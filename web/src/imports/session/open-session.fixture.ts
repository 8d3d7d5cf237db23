import { exampleRow, type ImportColumn, importColumns, importHeadings } from '@miya/contract/imports';
import { expect, onTestFinished, vi } from 'vitest';
import { changeCells } from '../model/change-rows.ts';
import { createImportSession } from './import-session.ts';
import type { SessionState } from './state.ts';
import type { ImportWorld } from './world.ts';

type Cells = Partial<Record<ImportColumn, string>>;
const columnOf = (column: ImportColumn) => importColumns.indexOf(column);
const knownHeadings = importColumns.map((column) => importHeadings.en[column]);
const line = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',');

/** A file of rows that are sound, each for another receiver; `faults` spoils some of them, counted from 0. */
export function makeFile(count: number, faults: Record<number, Cells> = {}, headings = knownHeadings): File {
  const rows = Array.from({ length: count }, (_, index) => {
    const example = exampleRow('en');
    const changes: Cells = { senderName: 'Zhang San', receiverName: `Ana ${index}`, ...faults[index] };
    return importColumns.map((column, at) => changes[column] ?? example[at] ?? '');
  });
  return new File([[headings, ...rows].map(line).join('\n')], 'orders.csv');
}

/** A session that ends with the test, and what tests do with it and look at. */
export function openSession(world: ImportWorld) {
  const session = createImportSession(world);
  onTestFinished(session.end);
  const now = () => session.state.getState();
  return {
    session,
    now,
    until: (expected: Partial<Record<keyof SessionState, unknown>>) =>
      vi.waitFor(() => expect(now()).toMatchObject(expected), { timeout: 10_000 }),
    mend: (row: number, column: ImportColumn, text: string) =>
      session.edit((rows) => changeCells(rows, [{ row, column: columnOf(column), text }])),
    cell: (row: number, column: ImportColumn) =>
      now().rows.find((one) => one.row === row)?.cells[columnOf(column)],
  };
}
