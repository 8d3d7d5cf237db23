import { eachInSlices } from '../../browser/turn.ts';
import type { Checker } from '../check/checker.ts';
import type { Keeper } from '../keep/keeper.ts';
import { type Change, changeRow, changeRows, reverse } from '../model/change-rows.ts';
import { remember, stepBack, stepForward } from '../model/history.ts';
import { withoutSender, withSender } from '../model/sender-cells.ts';
import { pinIfFaulty } from '../model/summary.ts';
import type { SessionStore } from '../session/state.ts';
import type { SheetRow } from '../worker/protocol.ts';
import type { InTurn } from './in-turn.ts';

type Parts = { store: SessionStore; checker: Checker; keeper: Keeper; inTurn: InTurn };

/** Changes the rows of the grid, one step after the other; what has changed is checked and kept again. */
export function createEditor({ store, checker, keeper, inTurn }: Parts) {
  const { getState, setState } = store;
  /** Becomes true when the sheet that is open now has given way to another one. */
  const watchSheet = () => {
    const { sheet } = getState();
    return () => getState().sheet !== sheet;
  };

  const followUp = ({ row, after }: Change): void => {
    const { onlyProblems, pinned } = getState();
    // Rows that are mended while only problems are shown stay in sight.
    if (onlyProblems) pinned.add(row);
    checker.checkAgain([after ?? { row, cells: [] }]);
    keeper.keepRows([row]);
  };

  const make = async (changes: readonly Change[]): Promise<void> => {
    const isOver = watchSheet();
    const { findings } = getState().states;
    // What was found in these rows counts no more, from before they are others.
    await eachInSlices(changes, ({ row }) => findings.delete(row), isOver);
    if (isOver()) return;
    setState(({ rows }) => ({ rows: changeRows(rows, changes) }));
    await eachInSlices(changes, followUp, isOver);
  };

  const makeStep = async (changes: Change[]): Promise<void> => {
    if (changes.length === 0) return;
    setState(({ history }) => ({ history: remember(history, changes) }));
    await make(changes);
  };

  /** Makes changes, to be taken back as one step. They are found among the rows once it is their turn. */
  const edit = (find: (rows: readonly SheetRow[]) => Change[]): Promise<Change[]> =>
    inTurn(async () => {
      const changes = find(getState().rows);
      await makeStep(changes);
      return changes;
    });

  /** Makes other cells of the cells of every row, to be taken back as one step. */
  const editAll = (become: (cells: readonly string[]) => readonly string[]): Promise<void> =>
    inTurn(async () => {
      const isOver = watchSheet();
      const changes: Change[] = [];
      await eachInSlices(
        getState().rows,
        (one) => changes.push(...changeRow(one, become(one.cells))),
        isOver,
      );
      if (!isOver()) await makeStep(changes);
    });

  return {
    edit,
    editAll,

    deleteRows: (numbers: ReadonlySet<number>): Promise<Change[]> =>
      edit((rows) =>
        rows
          .filter(({ row }) => numbers.has(row))
          .map((one) => ({ row: one.row, before: one, after: undefined })),
      ),

    /** Takes back the last step, and tells what it was. */
    undo: (): Promise<Change[] | undefined> =>
      inTurn(async () => {
        const back = stepBack(getState().history);
        if (!back) return undefined;
        setState({ history: back.history });
        await make(reverse(back.step));
        return back.step;
      }),

    redo: (): Promise<Change[] | undefined> =>
      inTurn(async () => {
        const forward = stepForward(getState().history);
        if (!forward) return undefined;
        setState({ history: forward.history });
        await make(forward.step);
        return forward.step;
      }),

    showOnlyProblems: (onlyProblems: boolean): Promise<void> =>
      inTurn(async () => {
        const { rows, states } = getState();
        const isOver = watchSheet();
        const pinned = new Set<number>();
        if (onlyProblems) await eachInSlices(rows, (one) => pinIfFaulty(pinned, states, one), isOver);
        if (!isOver()) setState({ onlyProblems, pinned });
      }),

    /** Puts the default sender into rows that have none, or takes it out of those that have nothing but it. */
    fillSender: async (fillsSender: boolean): Promise<void> => {
      const { sender } = getState();
      setState({ fillsSender });
      if (!sender) return;
      const become = fillsSender ? withSender : withoutSender;
      await editAll((cells) => become(cells, sender));
    },
  };
}
