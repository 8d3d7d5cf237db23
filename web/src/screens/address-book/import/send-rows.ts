import { toProblem } from '@miya/contract';
import { importAddresses } from '@miya/contract/addresses';
import { MAX_ADDRESS_IMPORT_ROWS } from '@miya/contract/limits';
import { type FailedResponse, send } from '../../../platform/api/send.ts';
import { type AddressRow, toAddressColumn } from './read-rows.ts';

export type SendResult = {
  added: number;
  /** So many were in the book already. */
  existing: number;
  /** Rows the server found something wrong with, though they passed here. */
  refusedRows: AddressRow[];
  /** These rows were not sent or got no answer: sent again under the same id, they are not added twice. */
  unsentRows: AddressRow[];
  /** Why they are left. */
  refusal?: FailedResponse;
};

/** Sends sound rows in batches, one after the other; stops at the first batch without an answer. */
export async function sendRows(
  batchId: string,
  rows: readonly AddressRow[],
  onProgress: (done: number) => void,
): Promise<SendResult> {
  const sent: SendResult = { added: 0, existing: 0, refusedRows: [], unsentRows: [] };
  for (let from = 0; from < rows.length; from += MAX_ADDRESS_IMPORT_ROWS) {
    const batch = rows.slice(from, from + MAX_ADDRESS_IMPORT_ROWS);
    const request = batch.map(({ row, kind, party }) => ({ row, kind, party }));
    const answer = await send(importAddresses, { batchId, rows: request });
    if (!answer.ok) return { ...sent, unsentRows: rows.slice(from), refusal: answer };
    for (const one of answer.result) {
      if (!('problems' in one)) sent[one.known ? 'known' : 'added'] += 1;
      else {
        const read = batch.find(({ row }) => row === one.row);
        const problems = one.problems.map(({ field, problem }) => ({
          column: toAddressColumn(field),
          problem: toProblem(problem),
        }));
        if (read) sent.refusedRows.push({ ...read, problems });
      }
    }
    onProgress(from + batch.length);
  }
  return sent;
}
