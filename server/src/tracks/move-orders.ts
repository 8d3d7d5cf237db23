import type { OrderStatus } from '@miya/contract/orders';
import { sql } from 'kysely';
import type { Tx } from '../db/tenancy.ts';
import { canBecome, isFinished, statusAfter } from '../orders/index.ts';
import type { PlacedEvent } from './event-store.ts';
import type { LockedOrder } from './lock-orders.ts';

type Known = Pick<LockedOrder, 'id' | 'status'>;

/** Where the events leave an order, in the sequence they happened. What comes late never takes it back. */
export function statusBy(
  status: OrderStatus,
  events: readonly Pick<PlacedEvent, 'code' | 'at'>[],
): OrderStatus {
  let reached = status;
  for (const { code } of [...events].sort((a, b) => a.at.getTime() - b.at.getTime())) {
    const said = statusAfter[code];
    if (said && canBecome(reached, said)) reached = said;
  }
  return reached;
}

/** Moves locked orders along by what has just been added to their tracks. */
export async function moveOrders(
  tx: Tx,
  { tenantId }: { tenantId: number },
  orders: Iterable<Known>,
  events: readonly PlacedEvent[],
): Promise<void> {
  const byOrder = Map.groupBy(events, ({ orderId }) => orderId);
  const moves = new Map<string, { id: string; status: OrderStatus; finished: boolean }>();
  for (const { id, status } of orders) {
    const reached = statusBy(status, byOrder.get(id) ?? []);
    if (reached !== status) moves.set(id, { id, status: reached, finished: isFinished(reached) });
  }
  if (moves.size === 0) return;
  // What has arrived is not held any more, whoever forgot to say so.
  await sql`
    update orders o set status = r.status, updated_at = now(),
      held_at = case when r.finished then null else o.held_at end,
      hold_reason = case when r.finished then null else o.hold_reason end
    from jsonb_to_recordset(${JSON.stringify([...moves.values()])}::jsonb) as r(id uuid, status text, finished boolean)
    where o.tenant_id = ${tenantId} and o.order_id = r.id`.execute(tx);
}
