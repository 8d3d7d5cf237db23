import type { CellProblem, CheckedRow } from '@miya/contract/imports';
import type { Finding, SheetRow } from '../worker/protocol.ts';

/** All that is known of a row: by our own rules, and by what the server said of it. */
export type RowState = {
  finding: Finding | undefined;
  /** For these very cells; an edit makes it worthless. */
  server: { cells: readonly string[]; checked: CheckedRow } | undefined;
};
export type States = ReadonlyMap<number, RowState>;

export type Summary = {
  all: number;
  sound: number;
  faulty: number;
  alike: number;
  /** Not checked by our own rules yet; not seen by the server yet. */
  waiting: number;
  unpriced: number;
  /** Of sound rows that have a price, in minor units. */
  total: number;
};
export const emptySummary: Summary = {
  all: 0,
  sound: 0,
  faulty: 0,
  alike: 0,
  waiting: 0,
  unpriced: 0,
  total: 0,
};

export const serverOf = (state: RowState | undefined, cells: readonly string[]): CheckedRow | undefined =>
  state?.server?.cells === cells ? state.server.checked : undefined;

const none: readonly CellProblem[] = [];

export function problemsOf(states: States, { row, cells }: SheetRow): readonly CellProblem[] {
  const state = states.get(row);
  const own = state?.finding?.problems ?? none;
  const server = serverOf(state, cells)?.problems ?? none;
  if (server.length === 0 || own.length > 0) return own;
  return server;
}

/** Found to be without fault by our rules, and not refused by the server. */
export const isSound = (states: States, one: SheetRow): boolean =>
  states.get(one.row)?.finding !== undefined && problemsOf(states, one).length === 0;

export function summarise(rows: readonly SheetRow[], states: States): Summary {
  const summary = { ...emptySummary };
  count(rows, states, summary);
  return summary;
}

/** Adds these rows to a summary. Looked up once for each row: there may be a hundred thousand, several times a second. */
export function count(rows: readonly SheetRow[], states: States, summary: Summary): void {
  summary.all += rows.length;
  for (const { row, cells } of rows) {
    const state = states.get(row);
    if (!state?.finding) {
      summary.waiting += 1;
      continue;
    }
    const server = serverOf(state, cells);
    if (state.finding.twin !== undefined || (server && server.alike.length > 0)) summary.alike += 1;
    if (state.finding.problems.length > 0 || (server && server.problems.length > 0)) {
      summary.faulty += 1;
      continue;
    }
    summary.sound += 1;
    if (server?.price === undefined || server.price === null) summary.unpriced += 1;
    else summary.total += server.price;
  }
}
