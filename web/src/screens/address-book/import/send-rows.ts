import { toProblem } from '@miya/contract';
import { importAddresses } from '@miya/contract/addresses';
import { ADDRESS_IMPORT_ROWS } from '@miya/contract/limits';
import { type Refusal, send } from '../../../platform/api/send.ts';
import { columnOf, type ReadRow } from './read-rows.ts';

export type Sent = {
  added: number;
  /** So many were in the book already. */
  known: number;
  /** Rows the server found something wrong with, though they passed here. */
  refused: ReadRow[];
  /** These rows were not sent or got no answer: sent again under the same id, they are not added twice. */
  left: ReadRow[];
  /** Why they are left. */
  refusal?: Refusal;
};

/** Sends sound rows in batches, one after the other; stops at the first batch without an answer. */
export async function sendRows(
  batchId: string,
  rows: readonly ReadRow[],
  onProgress: (done: number) => void,
): Promise<Sent> {
  const sent: Sent = { added: 0, known: 0, refused: [], left: [] };
  for (let from = 0; from < rows.length; from += ADDRESS_IMPORT_ROWS) {
    const batch = rows.slice(from, from + ADDRESS_IMPORT_ROWS);
    const request = batch.map(({ row, kind, party }) => ({ row, kind, party }));
    const answer = await send(importAddresses, { batchId, rows: request });
    if (!answer.ok) return { ...sent, left: rows.slice(from), refusal: answer };
    for (const one of answer.result) {
      if (!('problems' in one)) sent[one.known ? 'known' : 'added'] += 1;
      else {
        const read = batch.find(({ row }) => row === one.row);
        const problems = one.problems.map(({ field, problem }) => ({
          column: columnOf(field),
          problem: toProblem(problem),
        }));
        if (read) sent.refused.push({ ...read, problems });
      }
    }
    onProgress(from + batch.length);
  }
  return sent;
}
