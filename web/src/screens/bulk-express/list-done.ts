import type { Input } from '@miya/contract';
import { type ImportedOrder, listImportRows } from '@miya/contract/imports';
import { type Answer, send } from '../../platform/api/send.ts';

/** So many come with one call. */
const PAGE = 1_000;

/** All orders of an import, or nothing where they could not be read. */
export async function listDone(id: string): Promise<ImportedOrder[] | undefined> {
  const rows: ImportedOrder[] = [];
  let after: number | null = null;
  do {
    const page: Input<typeof listImportRows> = { id, outcome: 'done', limit: PAGE, after };
    const answer: Answer<typeof listImportRows> = await send(listImportRows, page);
    if (!answer.ok) return undefined;
    rows.push(...answer.result.rows);
    after = answer.result.next;
  } while (after !== null);
  return rows;
}
