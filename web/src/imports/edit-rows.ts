import { importColumns } from '@miya/contract/imports';
import { eachInSlices } from '../browser/turn.ts';
import { checkAgain } from './check/checker.ts';
import { desk, setDesk } from './desk.ts';
import { inTurn } from './edits-in-turn.ts';
import { keepRows } from './keep/keep-desk.ts';
import { type Change, changeRow, changeRows, reverse } from './model/change-rows.ts';
import { remember, stepBack, stepForward } from './model/history.ts';
import { pinIfFaulty } from './model/summary.ts';
import type { SheetRow } from './worker/protocol.ts';

/** Makes changes, to be taken back as one step. They are found among the rows once it is their turn. */
export const edit = (find: (rows: readonly SheetRow[]) => Change[]): Promise<Change[]> =>
  inTurn(async () => {
    const changes = find(desk().rows);
    await makeStep(changes);
    return changes;
  });

/** Makes other cells of the cells of every row, to be taken back as one step. */
export const editAll = (become: (cells: readonly string[]) => readonly string[]): Promise<void> =>
  inTurn(async () => {
    const { rows, sheet } = desk();
    const changes: Change[] = [];
    const isOver = () => desk().sheet !== sheet;
    await eachInSlices(rows, (one) => changes.push(...changeRow(one, become(one.cells))), isOver);
    if (!isOver()) await makeStep(changes);
  });

async function makeStep(changes: Change[]): Promise<void> {
  if (changes.length === 0) return;
  setDesk({ history: remember(desk().history, changes) });
  await make(changes);
}

/** Takes back the last step, and tells what it was. */
export const undo = (): Promise<Change[] | undefined> =>
  inTurn(async () => {
    const back = stepBack(desk().history);
    if (!back) return undefined;
    setDesk({ history: back.history });
    await make(reverse(back.step));
    return back.step;
  });

export const redo = (): Promise<Change[] | undefined> =>
  inTurn(async () => {
    const forward = stepForward(desk().history);
    if (!forward) return undefined;
    setDesk({ history: forward.history });
    await make(forward.step);
    return forward.step;
  });

async function make(changes: readonly Change[]): Promise<void> {
  const { sheet, states } = desk();
  const isOver = () => desk().sheet !== sheet;
  // What was found in them counts no more, from before they are others.
  await eachInSlices(changes, ({ row }) => states.findings.delete(row), isOver);
  if (isOver()) return;
  setDesk({ rows: changeRows(desk().rows, changes) });
  await eachInSlices(changes, followUp, isOver);
}

function followUp({ row, after }: Change): void {
  const { onlyProblems, pinned } = desk();
  // Rows that are mended while only problems are shown stay in sight.
  if (onlyProblems) pinned.add(row);
  checkAgain([after ?? { row, cells: [] }]);
  keepRows([row]);
}

export const deleteRows = (numbers: ReadonlySet<number>): Promise<Change[]> =>
  edit((rows) =>
    rows
      .filter(({ row }) => numbers.has(row))
      .map((one) => ({ row: one.row, before: one, after: undefined })),
  );

export const showOnlyProblems = (onlyProblems: boolean): Promise<void> =>
  inTurn(async () => {
    const { sheet, rows, states } = desk();
    const isOver = () => desk().sheet !== sheet;
    const pinned = new Set<number>();
    if (onlyProblems) await eachInSlices(rows, (one) => pinIfFaulty(pinned, states, one), isOver);
    if (!isOver()) setDesk({ onlyProblems, pinned });
  });

const senderColumns = importColumns.filter((column) => column.startsWith('sender')).length;
const isEmptySender = (cells: readonly string[]) =>
  cells.slice(0, senderColumns).every((cell) => cell === '');

/** Puts the default sender into rows that have none, or takes it out of those that have nothing but it. */
export function fillSender(fillsSender: boolean): void {
  const { sender } = desk();
  setDesk({ fillsSender });
  if (!sender) return;
  const blank = sender.map(() => '');
  const isOurs = (cells: readonly string[]) => sender.every((cell, at) => cells[at] === cell);
  const [isMeant, put] = fillsSender ? [isEmptySender, sender] : [isOurs, blank];
  editAll((cells) => (isMeant(cells) ? [...put, ...cells.slice(senderColumns)] : cells));
}
