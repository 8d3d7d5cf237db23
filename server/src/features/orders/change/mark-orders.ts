import type { HoldCode, OrderStatus } from '@miya/contract/orders';
import type { QuoteLine } from '@miya/contract/quotes';
import { sql } from 'kysely';
import type { Carrier, Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { wordsOf } from '../../addresses/index.ts';
import { isFinalStatus, isRecordedStatus } from '../order-status.ts';

// Changes of an order after it was placed. Other features call these functions; no other folder writes the table.

const now = sql<Date>`now()`;

/** Updates an order of any client of the carrier. */
const update = (tx: Tx, { tenantId, test = false }: Carrier, id: string) =>
  tx
    .updateTable('orders')
    .where('tenant_id', '=', tenantId)
    .where('test', '=', test)
    .where('order_id', '=', id);

export type Settlement = {
  weight: number;
  pieces: number;
  /** The weight that is paid for; null where the carrier names the freight itself. */
  chargeable: number | null;
  freight: number;
  lines: QuoteLine[];
};

/** The carrier has received and weighed the parcel, and says what it costs. */
export async function markRecorded(
  tx: Tx,
  carrier: Carrier,
  id: string,
  { weight, pieces, chargeable, freight, lines }: Settlement,
): Promise<void> {
  await update(tx, carrier, id)
    .set({
      status: 'collected',
      recorded_at: now,
      settlement_weight: BigInt(weight),
      settlement_pieces: pieces,
      settlement_chargeable: chargeable === null ? null : BigInt(chargeable),
      settlement_lines: JSON.stringify(lines),
      freight: BigInt(freight),
      updated_at: now,
    })
    .execute();
}

/** The order is stopped where it is. One that is held already keeps its time and gets the new reason. */
export async function markHeld(
  tx: Tx,
  carrier: Carrier,
  id: string,
  { code, reason }: { code: HoldCode | null; reason: string },
): Promise<void> {
  await update(tx, carrier, id)
    .set({ held_at: sql<Date>`least(held_at, now())`, hold_code: code, hold_reason: reason, updated_at: now })
    .execute();
}

/** The order goes on; one that is not held stays as it is. */
export async function markReleased(tx: Tx, carrier: Carrier, id: string): Promise<void> {
  await update(tx, carrier, id)
    .set({ held_at: null, hold_code: null, hold_reason: null, updated_at: now })
    .where('held_at', 'is not', null)
    .execute();
}

/** The order goes by another carrier's number from now on: shown as it was given, found by scans in capitals. */
export async function giveTransferNumber(
  tx: Tx,
  carrier: Carrier,
  { id, status }: { id: string; status: OrderStatus },
  { transferNumber, handoverNumber }: { transferNumber: string; handoverNumber: string },
): Promise<void> {
  // A client may be changing an order that is not recorded yet, and must not put the old number back.
  const revision = isRecordedStatus(status) ? {} : { revision: sql<number>`revision + 1` };
  await update(tx, carrier, id)
    .set({
      transfer_number: transferNumber,
      handover_number: handoverNumber,
      // The client finds the order by this number too, as if it had been placed with it.
      search: sql<string>`search || ' ' || ${wordsOf(transferNumber).join(' ')}`,
      updated_at: now,
      ...revision,
    })
    .where((eb) =>
      eb.or([
        eb('transfer_number', 'is distinct from', transferNumber),
        eb('handover_number', 'is distinct from', handoverNumber),
      ]),
    )
    .execute();
}

/** Writes the new status of every order in one statement, and releases the hold of finished orders. */
export async function writeStatuses(
  tx: Tx,
  { tenantId, test = false }: Carrier,
  reached: readonly { id: string; status: OrderStatus }[],
): Promise<void> {
  if (reached.length === 0) return;
  const rows = reached.map(({ id, status }) => ({ id, status, finished: isFinalStatus(status) }));
  await sql`
    update orders o set status = r.status, updated_at = now(),
      held_at = case when r.finished then null else o.held_at end,
      hold_code = case when r.finished then null else o.hold_code end,
      hold_reason = case when r.finished then null else o.hold_reason end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, status text, finished boolean)
    where o.tenant_id = ${tenantId} and o.test = ${test} and o.order_id = r.id`.execute(tx);
}

/** Counts one more print of each label and notes the revision that was printed. */
export async function markPrinted(
  tx: Tx,
  { tenantId, clientId, test = false }: Owner,
  ids: readonly string[],
): Promise<void> {
  await tx
    .updateTable('orders')
    .set((eb) => ({
      print_count: eb('print_count', '+', 1),
      printed_at: now,
      printed_revision: eb.ref('revision'),
    }))
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('test', '=', test)
    .where('order_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}
