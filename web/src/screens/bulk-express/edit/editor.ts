import { importColumns } from '@miya/contract/imports';
import { IMPORT_ROWS_MOST } from '@miya/contract/limits';
import { eachInSlices } from '../../../platform/browser/turn.ts';
import type { Checker } from '../check/checker.ts';
import type { Keeper } from '../keep/keeper.ts';
import { withoutSender, withSender } from '../model/columns/sender-cells.ts';
import { noteChanges } from '../model/columns/sheet-shape.ts';
import { type Change, changeRow, changeRows, reverse } from '../model/edit/change-rows.ts';
import { remember, stepBack, stepForward } from '../model/edit/history.ts';
import { rowsInView } from '../model/view/rows-in-view.ts';
import { isShown, plainView, sortRows, type View } from '../model/view/view.ts';
import type { SessionStore } from '../session/state.ts';
import type { BatchSender } from '../session/world.ts';
import type { SheetRow } from '../worker/protocol.ts';
import { packRow } from '../worker/read/pack-rows.ts';
import type { InTurn } from './in-turn.ts';

type Parts = { store: SessionStore; checker: Checker; keeper: Keeper; inTurn: InTurn };

const deletionsOf = (rows: readonly SheetRow[], isMeant: (one: SheetRow) => boolean): Change[] =>
  rows.filter(isMeant).map((one) => ({ row: one.row, before: one, after: undefined }));

/** Changes the rows of the grid, one step after the other; what has changed is checked and kept again. */
export function createEditor({ store, checker, keeper, inTurn }: Parts) {
  const { getState, setState } = store;
  /** Becomes true when the sheet that is open now has given way to another one. */
  const watchSheet = () => {
    const { sheet } = getState();
    return () => getState().sheet !== sheet;
  };

  const followUp = ({ row, after }: Change): void => {
    // A row that is mended stays in sight, though it is not what the view was asked for any more.
    if (getState().view !== plainView) getState().inView.add(row);
    checker.checkAgain([after ?? { row, cells: [] }]);
    keeper.keepRows([row]);
  };

  const make = async (changes: readonly Change[]): Promise<void> => {
    const isOver = watchSheet();
    const { findings } = getState().states;
    // What was found in these rows counts no more, from before they are others.
    await eachInSlices(changes, ({ row }) => findings.delete(row), isOver);
    if (isOver()) return;
    setState(({ rows, shape }) => ({ rows: changeRows(rows, changes), shape: noteChanges(shape, changes) }));
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
      edit((rows) => deletionsOf(rows, ({ row }) => numbers.has(row))),

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

    /** Shows other rows. What belongs to a view is found once: a row does not leave while somebody works on it. */
    show: (view: View): Promise<void> =>
      inTurn(async () => {
        const { rows, states } = getState();
        const isOver = watchSheet();
        const found: SheetRow[] = [];
        const take = (one: SheetRow) => {
          if (isShown(view, states, one)) found.push(one);
        };
        if (view !== plainView) await eachInSlices(rows, take, isOver);
        if (isOver()) return;
        const numbers = view.sorting ? sortRows(found, view.sorting) : found.map(({ row }) => row);
        setState({ view, inView: new Set(numbers) });
      }),

    /** Adds an empty row above or below another one. It has the next number, and stands beside the other one from now on. */
    insertRow: (beside: number, where: 'above' | 'below'): Promise<Change[]> =>
      inTurn(async () => {
        const { rows, view, inView } = getState();
        if (rows.length >= IMPORT_ROWS_MOST) return [];
        const number = (rows.at(-1)?.row ?? 1) + 1;
        const numbers = rowsInView(rows, view, inView).map(({ row }) => row);
        const at = numbers.indexOf(beside) + (where === 'below' ? 1 : 0);
        setState({
          view: { ...view, isRearranged: true },
          inView: new Set(numbers.toSpliced(Math.max(at, 0), 0, number)),
        });
        const after = packRow(
          number,
          importColumns.map(() => ''),
        );
        const changes = [{ row: number, before: undefined, after }];
        await makeStep(changes);
        return changes;
      }),

    /** Deletes the rows that a view would show. */
    deleteShown: (view: View): Promise<Change[]> =>
      edit((rows) => deletionsOf(rows, (one) => isShown(view, getState().states, one))),

    /** Puts a sender into rows that have none or had nothing but the one before; without one, that is taken out again. */
    fillSender: async (sender: BatchSender | undefined): Promise<void> => {
      const before = getState().sender;
      setState({ sender });
      await editAll((cells) => {
        const without = before ? withoutSender(cells, before.cells) : cells;
        return sender ? withSender(without, sender.cells) : without;
      });
    },
  };
}
