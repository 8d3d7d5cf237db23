import type { Input } from '@miya/contract';
import { type ImportedOrder, listImportRows } from '@miya/contract/imports';
import { type CallResponse, send } from '../../platform/api/send.ts';

const PAGE_SIZE = 1_000;

/** Lists the rows of an import that have become orders, all pages. Undefined if a page could not be loaded. */
export async function listImportedOrders(importId: string): Promise<ImportedOrder[] | undefined> {
  const orders: ImportedOrder[] = [];
  let after: number | null = null;
  do {
    const input: Input<typeof listImportRows> = { id: importId, outcome: 'done', limit: PAGE_SIZE, after };
    const response: CallResponse<typeof listImportRows> = await send(listImportRows, input);
    if (!response.ok) return undefined;
    orders.push(...response.result.rows);
    after = response.result.next;
  } while (after !== null);
  return orders;
}
