import type { SettledWeight } from '@miya/contract/finance';
import { sql } from 'kysely';
import { type Cursor, isAfter, microsOf } from '../db/cursor.ts';
import type { Owner } from '../db/scope.ts';
import type { Tx } from '../db/tenancy.ts';

export type WeightPage = { after: Cursor | undefined; limit: number };

/** Recorded orders of the client, the last recorded first. */
export function weightsOf(tx: Tx, { tenantId, clientId }: Owner, { after, limit }: WeightPage) {
  return tx
    .selectFrom('orders')
    .select([
      'order_id',
      'waybill',
      'recorded_at',
      'weight',
      'settlement_weight',
      'currency',
      'quoted',
      'freight',
    ])
    .select(microsOf('recorded_at').as('micros'))
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('recorded_at', 'is not', null)
    .where(isAfter(after, { time: 'recorded_at', id: sql.ref('order_id') }))
    .orderBy('recorded_at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(limit);
}

export async function listWeights(tx: Tx, owner: Owner, page: WeightPage) {
  const rows = await weightsOf(tx, owner, page).execute();
  return rows.map((row) => ({ order: present(row), cursor: { value: row.micros, id: row.order_id } }));
}

type Row = Awaited<ReturnType<ReturnType<typeof weightsOf>['executeTakeFirstOrThrow']>>;

function present(row: Row): SettledWeight {
  const { recorded_at: recordedAt, settlement_weight: settled, freight: charged } = row;
  // A constraint of the table has it that a recorded order has all three.
  if (recordedAt === null || settled === null || charged === null) throw new Error('recorded by half');
  return {
    orderId: row.order_id,
    waybill: row.waybill,
    recordedAt: recordedAt.toISOString(),
    declared: Number(row.weight),
    settled: Number(settled),
    difference: Number(settled - row.weight),
    currency: row.currency,
    quoted: Number(row.quoted),
    charged: Number(charged),
    cost: Number(charged - row.quoted),
  };
}
