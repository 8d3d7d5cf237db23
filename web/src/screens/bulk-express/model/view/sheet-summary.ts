import type { CellProblem, CheckedRow, ImportColumn } from '@miya/contract/imports';
import type { OrderRows, RowFinding, SheetRow } from '../../worker/protocol.ts';

/** The results of checking the rows, by row number. */
export type RowStates = {
  /** The results of the check in the browser. */
  findings: Map<number, RowFinding>;
  /**
   * The results of the check on the server. A result holds only for the row object that was checked: an edit creates a
   * new object, so the result no longer applies.
   */
  serverResults: Map<number, { sheetRow: SheetRow; result: CheckedRow }>;
  /**
   * The texts that were filled in automatically, for example a city from an address or a currency. If the cell has
   * another text now, the user has edited the cell.
   */
  autofilledCells: Map<number, AutofilledCells>;
};
export type AutofilledCells = Readonly<Partial<Record<ImportColumn, string>>>;
export const createRowStates = (): RowStates => ({
  findings: new Map(),
  serverResults: new Map(),
  autofilledCells: new Map(),
});

/**
 * The counts above the grid. An order has one or more rows: the first row, and continuation rows with the same
 * reference. An order is valid if all its rows are checked in the browser and none has a problem. Only valid orders are
 * sent.
 */
export type SheetSummary = {
  rowCount: number;
  /** Rows that belong to the order of an earlier row. */
  continuationRows: number;
  validOrders: number;
  faultyOrders: number;
  /** Rows that have a problem themselves. */
  faultyRows: number;
  /** Orders that look like an earlier order of the sheet, or like an existing order of the client. */
  duplicateOrders: number;
  /** The valid orders among the duplicates. Valid orders are sent, although they are duplicates. */
  validDuplicates: number;
  /** Valid orders that lack data required by customs. They can be sent nevertheless. */
  customsIncompleteOrders: number;
  /** Rows whose total value cannot be divided evenly by the number of units. */
  rowsWithUnevenValue: number;
  rowsWithoutSenderAddress: number;
  /** Rows that are not yet checked in the browser. */
  uncheckedRows: number;
  /** Valid orders without a price from the server. */
  unpricedOrders: number;
  /** The sum of the known prices of valid orders, in minor units. */
  totalPrice: number;
  /** The known prices by express type. The key is the id of the express type. */
  totalsByService: ReadonlyMap<string, ServiceTotal>;
  /** The columns in which at least one row lacks data required by customs. */
  columnsLackingCustomsData: ReadonlySet<ImportColumn>;
  /** How many rows have each kind of problem. The key is column and problem: 'weight number_invalid'. */
  problemCounts: ReadonlyMap<string, ProblemCount>;
};
export type ServiceTotal = { orders: number; total: number };
export type ProblemCount = CellProblem & { rows: number };
export const emptySummary: SheetSummary = {
  rowCount: 0,
  continuationRows: 0,
  validOrders: 0,
  faultyOrders: 0,
  faultyRows: 0,
  duplicateOrders: 0,
  validDuplicates: 0,
  customsIncompleteOrders: 0,
  rowsWithUnevenValue: 0,
  rowsWithoutSenderAddress: 0,
  uncheckedRows: 0,
  unpricedOrders: 0,
  totalPrice: 0,
  totalsByService: new Map(),
  columnsLackingCustomsData: new Set(),
  problemCounts: new Map(),
};

/** Finds the server's result for a row. Undefined if the row was not checked on the server since its last edit. */
export function findServerResult({ serverResults }: RowStates, sheetRow: SheetRow): CheckedRow | undefined {
  const stored = serverResults.get(sheetRow.row);
  return stored?.sheetRow === sheetRow ? stored.result : undefined;
}

const noProblems: readonly CellProblem[] = [];

export const listProblems = (rowStates: RowStates, sheetRow: SheetRow): readonly CellProblem[] =>
  mergeProblems(rowStates.findings.get(sheetRow.row), findServerResult(rowStates, sheetRow));

/**
 * Merges the problems found in the browser with those of the server, for example that a reference is already used. If
 * both found a problem in one column, only the problem found in the browser is listed.
 */
function mergeProblems(
  finding: RowFinding | undefined,
  serverResult: CheckedRow | undefined,
): readonly CellProblem[] {
  const localProblems = finding?.problems ?? noProblems;
  const serverProblems = serverResult?.problems ?? noProblems;
  if (localProblems.length === 0 || serverProblems.length === 0)
    return localProblems.length > 0 ? localProblems : serverProblems;
  const added = serverProblems.filter(({ column }) =>
    localProblems.every((problem) => problem.column !== column),
  );
  return added.length > 0 ? [...localProblems, ...added] : localProblems;
}

function countPrice(summary: MutableSummary, { price, serviceId }: CheckedRow): void {
  if (price === null || serviceId === null) {
    summary.unpricedOrders += 1;
    return;
  }
  summary.totalPrice += price;
  const before = summary.totalsByService.get(serviceId) ?? { orders: 0, total: 0 };
  summary.totalsByService.set(serviceId, { orders: before.orders + 1, total: before.total + price });
}

function countProblem(problemCounts: Map<string, ProblemCount>, { column, problem }: CellProblem): void {
  const key = `${column} ${problem}`;
  const before = problemCounts.get(key);
  if (before) before.rows += 1;
  else problemCounts.set(key, { column, problem, rows: 1 });
}

/**
 * Whether a row can be sent: the browser has checked all rows of its order, and none of them has a problem. A missing
 * result of the server does not matter.
 */
export function isValidRow(rowStates: RowStates, sheetRow: SheetRow): boolean {
  const finding = rowStates.findings.get(sheetRow.row);
  if (!finding || listProblems(rowStates, sheetRow).length > 0) return false;
  return !finding.order || isValidOrder(rowStates, finding.order);
}

/** Whether all rows of an order with several rows are checked in the browser and have no problem. */
const isValidOrder = ({ findings, serverResults }: RowStates, { rows, isFaulty }: OrderRows): boolean =>
  !isFaulty &&
  rows.every((row) => findings.has(row) && (serverResults.get(row)?.result.problems.length ?? 0) === 0);

/** Whether a row belongs to an order that begins in another row. */
export const isContinuationRow = (finding: Pick<RowFinding, 'order'> | undefined, row: number): boolean =>
  finding?.order !== undefined && finding.order.rows[0] !== row;

/** A summary while rows are added to it. */
export type MutableSummary = SheetSummary & {
  totalsByService: Map<string, ServiceTotal>;
  columnsLackingCustomsData: Set<ImportColumn>;
  problemCounts: Map<string, ProblemCount>;
};
export const createMutableSummary = (): MutableSummary => ({
  ...emptySummary,
  totalsByService: new Map(),
  columnsLackingCustomsData: new Set(),
  problemCounts: new Map(),
});

/**
 * Adds rows to a summary. The states of each row are looked up only once: a sheet may have 100,000 rows, and each edit
 * causes a new count.
 */
export function addRowsToSummary(
  rows: readonly SheetRow[],
  rowStates: RowStates,
  summary: MutableSummary,
): void {
  summary.rowCount += rows.length;
  for (const sheetRow of rows) {
    const finding = rowStates.findings.get(sheetRow.row);
    if (!finding) {
      summary.uncheckedRows += 1;
      continue;
    }
    const serverResult = findServerResult(rowStates, sheetRow);
    const problems = mergeProblems(finding, serverResult);
    if (problems.length > 0) summary.faultyRows += 1;
    for (const problem of problems) countProblem(summary.problemCounts, problem);
    if (finding.valueSplit !== undefined) summary.rowsWithUnevenValue += 1;
    if (finding.lacksSenderAddress) summary.rowsWithoutSenderAddress += 1;
    for (const { column, severity } of serverResult?.customs ?? [])
      if (severity === 'required') summary.columnsLackingCustomsData.add(column);
    // All counts below are orders. An order is counted at its first row.
    if (isContinuationRow(finding, sheetRow.row)) {
      summary.continuationRows += 1;
      continue;
    }
    const isDuplicate =
      finding.duplicateOf !== undefined || (serverResult !== undefined && serverResult.alike.length > 0);
    if (isDuplicate) summary.duplicateOrders += 1;
    if (!isValidRow(rowStates, sheetRow)) {
      summary.faultyOrders += 1;
      continue;
    }
    summary.validOrders += 1;
    if (isDuplicate) summary.validDuplicates += 1;
    if (serverResult?.isReady === false) summary.customsIncompleteOrders += 1;
    if (serverResult) countPrice(summary, serverResult);
    else summary.unpricedOrders += 1;
  }
}
