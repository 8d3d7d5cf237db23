import type { orderCalls } from '@miya/contract/orders';
import { parseMobileNumber } from '@miya/contract/phones';
import { sql } from 'kysely';
import type { Handler } from '../../../platform/http/calls/handlers.ts';

/**
 * Finds the latest order to the receiver (equal name and mobile number), so that the screen can warn about a duplicate.
 * Searches the orders since `since`, but not further back than two days. Ignores cancelled orders. Returns
 * null if no order is found, and for an invalid mobile number.
 */
export const findOrderTo: Handler<typeof orderCalls.findOrderTo> = async (
  { tx, caller },
  { name, mobile, country, since },
) => {
  const receiverMobile = parseMobileNumber(mobile, country);
  if (!receiverMobile) return { order: null };
  const row = await tx
    .selectFrom('orders')
    .select(['order_id', 'waybill', 'created_at'])
    .where('tenant_id', '=', caller.tenantId)
    .where('client_id', '=', caller.clientId)
    .where('test', '=', caller.test ?? false)
    .where('receiver_mobile', '=', receiverMobile)
    .where('created_at', '>=', sql<Date>`greatest(${since}::timestamptz, now() - interval '2 days')`)
    .where('status', '<>', 'cancelled')
    .where(sql<boolean>`lower(receiver_name) = lower(${name})`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    order: row ? { id: row.order_id, waybill: row.waybill, createdAt: row.created_at.toISOString() } : null,
  };
};
