import type { CellProblem, CheckedRow, ImportColumn } from '@miya/contract/imports';
import type { Finding, SheetRow } from '../worker/protocol.ts';

/** All that is known of rows, by their numbers: by our own rules, and by what the server said of them. */
export type States = {
  findings: Map<number, Finding>;
  /** An answer belongs to the very row that was asked about: an edit makes another one of it. */
  answers: Map<number, { of: SheetRow; checked: CheckedRow }>;
  /** What was read of an address in one cell, by column. A cell that says something else by now was written by somebody. */
  readings: Map<number, ReadCells>;
};
export type ReadCells = Readonly<Partial<Record<ImportColumn, string>>>;
export const nothingKnown = (): States => ({
  findings: new Map(),
  answers: new Map(),
  readings: new Map(),
});

export type Summary = {
  all: number;
  sound: number;
  faulty: number;
  alike: number;
  /** Rows that our own rules have not seen yet, and sound rows that the server has given no price. */
  waiting: number;
  unpriced: number;
  /** What the sound rows that have a price cost together, in minor units. */
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

export function answerOf({ answers }: States, one: SheetRow): CheckedRow | undefined {
  const answer = answers.get(one.row);
  return answer?.of === one ? answer.checked : undefined;
}

const none: readonly CellProblem[] = [];

export function problemsOf(states: States, one: SheetRow): readonly CellProblem[] {
  const own = states.findings.get(one.row)?.problems ?? none;
  return own.length > 0 ? own : (answerOf(states, one)?.problems ?? none);
}

/** Whether a row was found to be without fault by our rules, and was not refused by the server. */
export const isSound = (states: States, one: SheetRow): boolean =>
  states.findings.has(one.row) && problemsOf(states, one).length === 0;

export function pinIfFaulty(pinned: Set<number>, states: States, one: SheetRow): void {
  if (problemsOf(states, one).length > 0) pinned.add(one.row);
}

/** Adds these rows to a summary. Each row is looked up once: there may be a hundred thousand, several times a second. */
export function count(rows: readonly SheetRow[], states: States, summary: Summary): void {
  summary.all += rows.length;
  for (const one of rows) {
    const finding = states.findings.get(one.row);
    if (!finding) {
      summary.waiting += 1;
      continue;
    }
    const server = answerOf(states, one);
    if (finding.twin !== undefined || (server && server.alike.length > 0)) summary.alike += 1;
    if (finding.problems.length > 0 || (server && server.problems.length > 0)) {
      summary.faulty += 1;
      continue;
    }
    summary.sound += 1;
    if (server?.price === undefined || server.price === null) summary.unpriced += 1;
    else summary.total += server.price;
  }
}
