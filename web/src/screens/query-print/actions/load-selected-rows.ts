import { MAX_ORDERS_PER_REQUEST, ORDERS_PER_PAGE } from '@miya/contract/limits';
import { listOrders, type OrderRow } from '@miya/contract/orders';
import { type CallResponse, type FailedResponse, send } from '../../../platform/api/send.ts';
import type { Selection } from '../selection.ts';
import type { OrderListRequest } from '../use-order-list.ts';

/**
 * Returns the selected rows. If all results are selected, loads them page by page. Returns 'too_many' for more than
 * MAX_ORDERS_PER_REQUEST rows, and the failed response if a page cannot be loaded.
 */
export async function loadSelectedRows(
  selection: Selection,
  request: OrderListRequest,
): Promise<OrderRow[] | 'too_many' | FailedResponse> {
  if (!selection.isAll)
    return selection.rows.size > MAX_ORDERS_PER_REQUEST ? 'too_many' : [...selection.rows.values()];
  const rows: OrderRow[] = [];
  let after: string | null = null;
  do {
    const page: CallResponse<typeof listOrders> = await send(listOrders, {
      ...request,
      limit: ORDERS_PER_PAGE.most,
      after,
    });
    if (!page.ok) return page;
    rows.push(...page.result.orders);
    after = page.result.next;
    if (rows.length > MAX_ORDERS_PER_REQUEST) return 'too_many';
  } while (after !== null);
  return rows;
}
