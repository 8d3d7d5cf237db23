import type { EntryKind } from '@miya/contract/finance';
import type { OrderStatus } from '@miya/contract/orders';
import { sql } from 'kysely';
import type { OrderingClient } from '../../../testing/worlds/data/orders.ts';
import type { World } from '../../../testing/worlds/world.ts';
import { buildOrder } from './build-order.ts';

type PastOrderOptions = { placedAt: string; status?: OrderStatus; country?: string; holdReason?: string };

/** Adds an order with a past time. The application cannot set the time, so the owner of the database writes the row. */
export async function addPastOrder(
  world: World,
  client: OrderingClient,
  { placedAt, ...order }: PastOrderOptions,
) {
  const { status = 'submitted', country = 'MX', holdReason } = order;
  const built = await buildOrder(world, client, client);
  const isRecorded = status !== 'submitted' && status !== 'cancelled';
  const recording = isRecorded
    ? {
        recorded_at: new Date(placedAt),
        settlement_weight: 500n,
        settlement_pieces: 1,
        settlement_lines: '[]',
      }
    : {};
  await world.owner
    .updateTable('orders')
    .set({ status, receiver_country: country, created_at: new Date(placedAt), ...recording })
    .set(isRecorded ? { freight: 100n } : {})
    .set(holdReason === undefined ? {} : { held_at: new Date(placedAt), hold_reason: holdReason })
    .where('order_id', '=', built.id)
    .execute();
  return built;
}

/** Adds a ledger entry with a past time, and updates the balance of the account. */
export async function addPastEntry(
  world: World,
  { tenantId, clientId }: Pick<OrderingClient, 'tenantId' | 'clientId'>,
  { at, kind, amount }: { at: string; kind: EntryKind; amount: bigint },
): Promise<void> {
  await world.owner.transaction().execute(async (tx) => {
    const { rows } = await sql<{ balance: bigint; last_seq: bigint }>`
      update accounts set balance = balance + ${amount}::bigint, last_seq = last_seq + 1
      where tenant_id = ${tenantId} and client_id = ${clientId} returning balance, last_seq`.execute(tx);
    for (const { balance, last_seq: seq } of rows)
      await sql`
        insert into ledger_entries (tenant_id, client_id, seq, kind, amount, balance_after, idempotency_key, actor, created_at)
        values (${tenantId}, ${clientId}, ${seq}, ${kind}, ${amount}, ${balance}, ${String(seq)}, 'test', ${at})`.execute(
        tx,
      );
  });
}
