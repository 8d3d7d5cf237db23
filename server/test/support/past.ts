import type { EntryKind } from '@miya/contract/finance';
import type { OrderStatus } from '@miya/contract/orders';
import { sql } from 'kysely';
import type { Orderer } from '../../../testing/worlds/data/orders.ts';
import type { World } from '../../../testing/worlds/world.ts';
import { buildOrder } from './build-order.ts';

type PastOrder = { at: string; status?: OrderStatus; country?: string; held?: string };

/** An order placed then. In earnest nobody can say when: the owner of the database writes it. */
export async function orderThen(world: World, client: Orderer, { at, ...order }: PastOrder) {
  const { status = 'submitted', country = 'MX', held } = order;
  const built = await buildOrder(world, client, client);
  const isRecorded = status !== 'submitted' && status !== 'cancelled';
  const recording = isRecorded
    ? { recorded_at: new Date(at), settlement_weight: 500n, settlement_pieces: 1, settlement_lines: '[]' }
    : {};
  await world.owner
    .updateTable('orders')
    .set({ status, receiver_country: country, created_at: new Date(at), ...recording })
    .set(isRecorded ? { freight: 100n } : {})
    .set(held === undefined ? {} : { held_at: new Date(at), hold_reason: held })
    .where('order_id', '=', built.id)
    .execute();
  return built;
}

/** An entry posted then; the account keeps the balance it would have. */
export async function entryThen(
  world: World,
  { tenantId, clientId }: Pick<Orderer, 'tenantId' | 'clientId'>,
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
