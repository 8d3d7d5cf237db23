import { ORDERS_AT_ONCE, ORDERS_PER_PAGE } from '@miya/contract/limits';
import { listOrders, type OrderRow } from '@miya/contract/orders';
import { type Answer, type Refusal, send } from '../../../platform/api/send.ts';
import type { Selection } from '../selection.ts';
import type { OrderListRequest } from '../use-order-list.ts';

/**
 * Returns the selected rows. If all results are selected, loads them page by page.
 * Returns 'too_many' for more than ORDERS_AT_ONCE rows, and the refusal if a page cannot be loaded.
 */
export async function loadSelectedRows(
  selection: Selection,
  request: OrderListRequest,
): Promise<OrderRow[] | 'too_many' | Refusal> {
  if (!selection.isAll)
    return selection.rows.size > ORDERS_AT_ONCE ? 'too_many' : [...selection.rows.values()];
  const rows: OrderRow[] = [];
  let after: string | null = null;
  do {
    const page: Answer<typeof listOrders> = await send(listOrders, {
      ...request,
      limit: ORDERS_PER_PAGE.most,
      after,
    });
    if (!page.ok) return page;
    rows.push(...page.result.orders);
    after = page.result.next;
    if (rows.length > ORDERS_AT_ONCE) return 'too_many';
  } while (after !== null);
  return rows;
}
