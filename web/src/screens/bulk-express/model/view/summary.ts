import type { CellProblem, CheckedRow, ImportColumn } from '@miya/contract/imports';
import type { Finding, OrderRows, SheetRow } from '../../worker/protocol.ts';

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
  /** All rows, and how many of them belong to the order of another row. What else is counted are orders. */
  all: number;
  joined: number;
  sound: number;
  faulty: number;
  /** How many rows have a problem themselves. */
  faultyRows: number;
  alike: number;
  /** How many of the sound ones look like others: those are sent, the rest stay. */
  alikeSound: number;
  /** How many orders lack something that customs require. They can be sent all the same. */
  notReady: number;
  /** Rows whose value is shared out unevenly over their units. */
  shared: number;
  /** Rows that name a sender without an address. */
  nowhere: number;
  /** Rows that our own rules have not seen yet, and sound rows that the server has given no price. */
  waiting: number;
  unpriced: number;
  /** What the sound rows that have a price cost together, in minor units. */
  total: number;
  /** The same by the service that they go by. */
  services: ReadonlyMap<string, ServiceTotal>;
  /** The columns in which something is missing that customs require. */
  lacks: ReadonlySet<ImportColumn>;
  /** How many rows have each problem, by column and problem. */
  reasons: ReadonlyMap<string, ReasonCount>;
};
export type ServiceTotal = { orders: number; total: number };
export type ReasonCount = CellProblem & { rows: number };
export const emptySummary: Summary = {
  all: 0,
  joined: 0,
  sound: 0,
  faulty: 0,
  faultyRows: 0,
  alike: 0,
  alikeSound: 0,
  notReady: 0,
  shared: 0,
  nowhere: 0,
  waiting: 0,
  unpriced: 0,
  total: 0,
  services: new Map(),
  lacks: new Set(),
  reasons: new Map(),
};

export function answerOf({ answers }: States, one: SheetRow): CheckedRow | undefined {
  const answer = answers.get(one.row);
  return answer?.of === one ? answer.checked : undefined;
}

const none: readonly CellProblem[] = [];

export const problemsOf = (states: States, one: SheetRow): readonly CellProblem[] =>
  problemsIn(states.findings.get(one.row), answerOf(states, one));

/** What our own rules have found, and what the server said of other cells: that a reference is taken, which they cannot know. */
function problemsIn(finding: Finding | undefined, server: CheckedRow | undefined): readonly CellProblem[] {
  const own = finding?.problems ?? none;
  const said = server?.problems ?? none;
  if (own.length === 0 || said.length === 0) return own.length > 0 ? own : said;
  const more = said.filter(({ column }) => own.every((one) => one.column !== column));
  return more.length > 0 ? [...own, ...more] : own;
}

function countPrice(summary: Counting, { price, serviceId }: CheckedRow): void {
  if (price === null || serviceId === null) {
    summary.unpriced += 1;
    return;
  }
  summary.total += price;
  const known = summary.services.get(serviceId) ?? { orders: 0, total: 0 };
  summary.services.set(serviceId, { orders: known.orders + 1, total: known.total + price });
}

function countReason(reasons: Map<string, ReasonCount>, { column, problem }: CellProblem): void {
  const key = `${column} ${problem}`;
  const known = reasons.get(key);
  if (known) known.rows += 1;
  else reasons.set(key, { column, problem, rows: 1 });
}

/** Whether a row was found to be without fault by our rules, and was not refused by the server; nor was another of its order. */
export function isSound(states: States, one: SheetRow): boolean {
  const finding = states.findings.get(one.row);
  if (!finding || problemsOf(states, one).length > 0) return false;
  return !finding.order || isWhole(states, finding.order);
}

/** Whether an order of several rows is known to be without fault in all of them. */
const isWhole = ({ findings, answers }: States, { rows, isFaulty }: OrderRows): boolean =>
  !isFaulty &&
  rows.every((row) => findings.has(row) && (answers.get(row)?.checked.problems.length ?? 0) === 0);

/** Whether a row belongs to the order that another row begins. */
export const isJoined = (finding: Pick<Finding, 'order'> | undefined, row: number): boolean =>
  finding?.order !== undefined && finding.order.rows[0] !== row;

/** A summary that is being made. */
export type Counting = Summary & {
  services: Map<string, ServiceTotal>;
  lacks: Set<ImportColumn>;
  reasons: Map<string, ReasonCount>;
};
export const beginCounting = (): Counting => ({
  ...emptySummary,
  services: new Map(),
  lacks: new Set(),
  reasons: new Map(),
});

/** Adds these rows to a summary. Each row is looked up once: there may be a hundred thousand, several times a second. */
export function count(rows: readonly SheetRow[], states: States, summary: Counting): void {
  summary.all += rows.length;
  for (const one of rows) {
    const finding = states.findings.get(one.row);
    if (!finding) {
      summary.waiting += 1;
      continue;
    }
    const server = answerOf(states, one);
    const problems = problemsIn(finding, server);
    if (problems.length > 0) summary.faultyRows += 1;
    for (const problem of problems) countReason(summary.reasons, problem);
    if (finding.shared !== undefined) summary.shared += 1;
    if (finding.isSenderNowhere) summary.nowhere += 1;
    for (const { column, severity } of server?.customs ?? [])
      if (severity === 'required') summary.lacks.add(column);
    if (isJoined(finding, one.row)) {
      summary.joined += 1;
      continue;
    }
    const isAlike = finding.twin !== undefined || (server !== undefined && server.alike.length > 0);
    if (isAlike) summary.alike += 1;
    if (!isSound(states, one)) {
      summary.faulty += 1;
      continue;
    }
    summary.sound += 1;
    if (isAlike) summary.alikeSound += 1;
    if (server?.isReady === false) summary.notReady += 1;
    if (server) countPrice(summary, server);
    else summary.unpriced += 1;
  }
}
