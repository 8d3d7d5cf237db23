import { waitForNextTask } from '../../../../platform/browser/time-slices.ts';
import type { CheckRequest, CheckResponse, NumberedRowFinding, PackedRows, SheetRow } from '../protocol.ts';
import { unpackRowsLazily } from '../read/pack-rows.ts';
import { takeFirstEntries } from '../read/take-first-entries.ts';
import { RowChecker } from './row-checker.ts';

/** The number of rows that are checked before the queue looks for edited rows. */
const ROWS_PER_RESPONSE = 100;

/**
 * Returns a function that queues requests. The queue checks rows in portions, edited rows before rows of the file,
 * and calls `respond` for each portion.
 */
export function createCheckQueue(
  respond: (response: CheckResponse) => void,
): (request: CheckRequest) => void {
  let checker = new RowChecker({ home: '', currency: '' });
  const editedRows = new Map<number, SheetRow>();
  /** Reading is faster than checking. Waiting rows stay packed, because packed rows need less memory. */
  const waitingRows: PackedRows[] = [];
  let unpackedRows: SheetRow[] = [];
  /** The numbers of all rows that were edited. The versions of these rows in the file are outdated and skipped. */
  const editedNumbers = new Set<number>();
  let isRunning = false;

  const takeNextRows = (): SheetRow[] | undefined => {
    if (editedRows.size > 0) return takeFirstEntries(editedRows, ROWS_PER_RESPONSE);
    if (unpackedRows.length === 0) {
      const packed = waitingRows.shift();
      if (packed === undefined) return undefined;
      unpackedRows = unpackRowsLazily(packed);
    }
    return unpackedRows.splice(0, ROWS_PER_RESPONSE).filter(({ row }) => !editedNumbers.has(row));
  };

  const checkWaitingRows = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    for (let rows = takeNextRows(); rows; rows = takeNextRows()) {
      respond(createResponse(checker.check(rows)));
      // Lets the worker receive edited rows, which go before the next portion.
      await waitForNextTask();
    }
    isRunning = false;
  };

  return (request) => {
    if (request.task === 'check') {
      for (const row of unpackRowsLazily(request.rows)) {
        // Replaces an earlier version of the row that was not checked yet.
        editedRows.set(row.row, row);
        editedNumbers.add(row.row);
      }
    } else {
      checker = new RowChecker(request.rowDefaults);
      if (request.rowsPort)
        request.rowsPort.onmessage = ({ data: rows }: MessageEvent<PackedRows>) => {
          waitingRows.push(rows);
          checkWaitingRows();
        };
    }
    checkWaitingRows();
  };
}

function createResponse(findings: readonly NumberedRowFinding[]): CheckResponse {
  const hasNothingToReport = ({
    problems,
    duplicateOf,
    order,
    valueSplit,
    lacksSenderAddress,
  }: NumberedRowFinding) =>
    problems.length === 0 &&
    duplicateOf === undefined &&
    order === undefined &&
    valueSplit === undefined &&
    !lacksSenderAddress;
  return {
    cleanRows: Int32Array.from(findings.filter(hasNothingToReport), ({ row }) => row),
    findings: findings.filter((finding) => !hasNothingToReport(finding)),
  };
}
