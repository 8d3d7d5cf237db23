import { toStoredHoldReason } from '@miya/contract/hold-texts';
import type { HoldCode, OrderStatus } from '@miya/contract/orders';
import { sql } from 'kysely';
import type { Carrier } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import type { Settlement } from '../change/mark-orders.ts';

/**
 * The state that a demo order gets, with the times of its events. Recorded: the carrier has received, weighed and
 * charged the order.
 */
export type DemoOrderState = {
  id: string;
  status: OrderStatus;
  createdAt: Date;
  updatedAt: Date;
  recorded: (Settlement & { at: Date }) | null;
  held: { at: Date; code: HoldCode } | null;
  printedAt: Date | null;
};

/**
 * Writes the states and times of new demo orders in one statement. `tx` must belong to the database owner: the
 * application's database user may not write `created_at`.
 */
export async function writeDemoOrderStates(
  tx: Tx,
  { tenantId }: Carrier,
  orderStates: readonly DemoOrderState[],
): Promise<void> {
  const rows = orderStates.map(({ recorded, held, ...state }) => ({
    ...state,
    recordedAt: recorded?.at,
    weight: recorded?.weight,
    pieces: recorded?.pieces,
    chargeable: recorded?.chargeable,
    lines: recorded?.lines,
    freight: recorded?.freight,
    heldAt: held?.at,
    code: held?.code,
    reason: held && toStoredHoldReason(held.code, ''),
  }));
  await sql`
    update orders o set status = r.status, created_at = r."createdAt", updated_at = r."updatedAt",
      recorded_at = r."recordedAt", settlement_weight = r.weight, settlement_pieces = r.pieces,
      settlement_chargeable = r.chargeable, settlement_lines = r.lines, freight = r.freight, held_at = r."heldAt",
      hold_code = r.code, hold_reason = r.reason,
      print_count = case when r."printedAt" is null then 0 else 1 end, printed_at = r."printedAt",
      printed_revision = case when r."printedAt" is not null then o.revision end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, status text, "createdAt" timestamptz,
      "updatedAt" timestamptz, "recordedAt" timestamptz, weight bigint, pieces int, chargeable bigint, lines jsonb, freight bigint,
      "heldAt" timestamptz, code text, reason text, "printedAt" timestamptz)
    where o.tenant_id = ${tenantId} and not o.test and o.order_id = r.id`.execute(tx);
}
