import { toProblem } from '@miya/contract';
import { importAddresses } from '@miya/contract/addresses';
import { MAX_ADDRESS_IMPORT_ROWS } from '@miya/contract/limits';
import { type FailedResponse, send } from '../../../platform/api/send.ts';
import { type AddressRow, toAddressColumn } from './read-rows.ts';

export type SendResult = {
  added: number;
  /** The number of rows that the address book already contains. */
  existing: number;
  /** Rows that the server refused, although they passed the checks of the page. */
  refusedRows: AddressRow[];
  /**
   * Rows that were not sent or not accepted. They can be sent again: with the same `batchId`, no row is added twice.
   */
  unsentRows: AddressRow[];
  /** Why `unsentRows` were not accepted. */
  refusal?: FailedResponse;
};

/**
 * Sends at most MAX_ADDRESS_IMPORT_ROWS valid rows per request, one request after the other. Stops at the first failed
 * request.
 */
export async function sendRows(
  batchId: string,
  rows: readonly AddressRow[],
  onProgress: (sentRows: number) => void,
): Promise<SendResult> {
  const result: SendResult = { added: 0, existing: 0, refusedRows: [], unsentRows: [] };
  for (let from = 0; from < rows.length; from += MAX_ADDRESS_IMPORT_ROWS) {
    const batch = rows.slice(from, from + MAX_ADDRESS_IMPORT_ROWS);
    const request = batch.map(({ row, kind, party }) => ({ row, kind, party }));
    const response = await send(importAddresses, { batchId, rows: request });
    if (!response.ok) return { ...result, unsentRows: rows.slice(from), refusal: response };
    for (const outcome of response.result) {
      if (!('problems' in outcome)) result[outcome.known ? 'existing' : 'added'] += 1;
      else {
        const refusedRow = batch.find(({ row }) => row === outcome.row);
        const problems = outcome.problems.map(({ field, problem }) => ({
          column: toAddressColumn(field),
          problem: toProblem(problem),
        }));
        if (refusedRow) result.refusedRows.push({ ...refusedRow, problems });
      }
    }
    onProgress(from + batch.length);
  }
  return result;
}
