import { IMPORT_ROWS_AT_ONCE } from '@miya/contract/limits';
import { indexOfRow } from '../model/index-of-row.ts';
import { answerOf } from '../model/summary.ts';
import { takePart } from '../model/take-part.ts';
import type { SessionStore } from '../session/state.ts';
import type { SheetRow } from '../worker/protocol.ts';

/** Finds the sound rows that the server has not seen: those in sight first. */
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
      if (finding.problems.length > 0 || answerOf(states, one)) return true;
      if (chosen.size < IMPORT_ROWS_AT_ONCE) chosen.set(one.row, one);
      return false;
    };
    for (const row of inSight) {
      const one = rows[indexOfRow(rows, row)];
      if (one?.row === row) take(one);
    }
    if (settled.rows !== rows) settled = { rows, until: 0 };
    let isSettled = true;
    for (let index = settled.until; index < rows.length && chosen.size < IMPORT_ROWS_AT_ONCE; index += 1) {
      const one = rows[index];
      isSettled = one !== undefined && take(one) && isSettled;
      if (isSettled) settled.until = index + 1;
    }
    return takePart([...chosen.values()], 0);
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
