import { importColumns } from '@miya/contract/imports';
import { checkAgain } from './check/checker.ts';
import { desk, setDesk } from './desk.ts';
import { keepRows } from './keep/keep-desk.ts';
import { type Change, changeRows, reverse } from './model/change-rows.ts';
import { remember, stepBack, stepForward } from './model/history.ts';
import { problemsOf } from './model/summary.ts';

/** Makes changes, to be taken back as one step. */
export function edit(changes: Change[]): void {
  if (changes.length === 0) return;
  setDesk({ history: remember(desk().history, changes) });
  make(changes);
}

export function undo(): Change[] | undefined {
  const back = stepBack(desk().history);
  if (!back) return undefined;
  setDesk({ history: back.history });
  make(reverse(back.step));
  return back.step;
}

export function redo(): Change[] | undefined {
  const forward = stepForward(desk().history);
  if (!forward) return undefined;
  setDesk({ history: forward.history });
  make(forward.step);
  return forward.step;
}

function make(changes: readonly Change[]): void {
  const { rows, pinned, onlyProblems } = desk();
  const stays = onlyProblems ? new Set([...pinned, ...changes.map(({ row }) => row)]) : pinned;
  setDesk({ rows: changeRows(rows, changes), pinned: stays });
  checkAgain(changes.map(({ row, after }) => ({ row, cells: after ?? [] })));
  keepRows(changes.map(({ row }) => row));
}

export function deleteRows(numbers: ReadonlySet<number>): void {
  edit(
    desk()
      .rows.filter(({ row }) => numbers.has(row))
      .map(({ row, cells }) => ({ row, before: cells, after: undefined })),
  );
}

export function showOnlyProblems(onlyProblems: boolean): void {
  const { rows, states } = desk();
  const faulty = onlyProblems
    ? rows.filter((one) => problemsOf(states, one).length > 0).map(({ row }) => row)
    : [];
  setDesk({ onlyProblems, pinned: new Set(faulty) });
}

const senderColumns = importColumns.filter((column) => column.startsWith('sender')).length;
const isEmptySender = (cells: readonly string[]) =>
  cells.slice(0, senderColumns).every((cell) => cell === '');

/** Puts the default sender into rows that have none, or takes it out of those that have nothing but it. */
export function fillSender(fillsSender: boolean): void {
  const { rows, sender } = desk();
  setDesk({ fillsSender });
  if (!sender) return;
  const blank = sender.map(() => '');
  const isOurs = (cells: readonly string[]) => sender.every((cell, at) => cells[at] === cell);
  edit(
    rows
      .filter(({ cells }) => (fillsSender ? isEmptySender(cells) : isOurs(cells)))
      .map(({ row, cells }) => ({
        row,
        before: cells,
        after: [...(fillsSender ? sender : blank), ...cells.slice(senderColumns)],
      })),
  );
}
