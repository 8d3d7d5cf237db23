import { getCellText } from '@miya/contract/imports';
import { IMPORT_ROWS_AT_ONCE } from '@miya/contract/limits';
import { takePart } from '../model/edit/take-part.ts';
import { indexOfRow } from '../model/view/index-of-row.ts';
import { answerOf, type States } from '../model/view/summary.ts';
import type { SessionStore } from '../session/state.ts';
import type { SheetRow } from '../worker/protocol.ts';

/** Where only a part of the rows goes into a request, the last order may not be whole: it waits for the next one. */
function wholeOrders(part: SheetRow[], all: number, { findings }: States): SheetRow[] {
  if (part.length === all) return part;
  const [first] = findings.get(part.at(-1)?.row ?? 0)?.order?.rows ?? [];
  const at = part.findIndex(({ row }) => row === first);
  return at > 0 ? part.slice(0, at) : part;
}

/** Finds the rows that the server has something to say of and has not seen: those in sight first. */
export function createUnaskedRows(store: SessionStore) {
  let inSight: readonly number[] = [];
  /** Up to here nothing is left to ask for, in this very list of rows: with a hundred thousand one does not begin again. */
  let settled: { rows: readonly SheetRow[]; until: number } = { rows: [], until: 0 };

  const next = (): SheetRow[] => {
    const { rows, states } = store.getState();
    const chosen = new Map<number, SheetRow>();
    /** Chooses a row if it is to be asked for; tells whether there is nothing more to learn of it. */
    const take = (one: SheetRow): boolean => {
      const finding = states.findings.get(one.row);
      if (!finding) return false;
      if (answerOf(states, one)) return true;
      const { problems, order } = finding;
      const isFaulty = problems.length > 0 || order?.isFaulty === true;
      // Of a faulty row only its reference is asked for: what was sent before need not be mended.
      if (isFaulty && getCellText(one.cells, 'clientReference') === '') return true;
      const all = order ? order.rows.flatMap((row) => rowOf(row) ?? []) : [one];
      // The rows of an order are asked for together.
      if (chosen.size + all.length <= IMPORT_ROWS_AT_ONCE) for (const each of all) chosen.set(each.row, each);
      return false;
    };
    const rowOf = (row: number): SheetRow | undefined => {
      const one = rows[indexOfRow(rows, row)];
      return one?.row === row ? one : undefined;
    };
    for (const row of inSight) {
      const one = rowOf(row);
      if (one) take(one);
    }
    if (settled.rows !== rows) settled = { rows, until: 0 };
    let isSettled = true;
    for (let index = settled.until; index < rows.length && chosen.size < IMPORT_ROWS_AT_ONCE; index += 1) {
      const one = rows[index];
      isSettled = one !== undefined && take(one) && isSettled;
      if (isSettled) settled.until = index + 1;
    }
    return wholeOrders(takePart([...chosen.values()], 0), chosen.size, states);
  };

  return {
    next,
    /** What somebody looks at is asked for first. */
    lookAt: (rows: readonly SheetRow[]): void => {
      inSight = rows.map(({ row }) => row);
    },
    /** Something else is known of this row now: it may be one to ask for after all. */
    unsettle: (row: number): void => {
      settled.until = Math.min(settled.until, indexOfRow(settled.rows, row));
    },
    unsettleAll: (): void => {
      settled = { rows: [], until: 0 };
    },
  };
}
