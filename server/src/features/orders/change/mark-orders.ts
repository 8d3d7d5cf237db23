import type { HoldCode, OrderStatus } from '@miya/contract/orders';
import type { QuoteLine } from '@miya/contract/quotes';
import { sql } from 'kysely';
import type { Carrier, Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { splitSearchWords } from '../../addresses/index.ts';
import { isFinalStatus, isRecordedStatus } from '../order-status.ts';

// Other features change placed orders with these functions. Only the folder `orders` may write the table `orders`.

const now = sql<Date>`now()`;

/** Begins the update of one order of the carrier. The order may belong to any client. */
const updateOrderById = (tx: Tx, { tenantId, test = false }: Carrier, id: string) =>
  tx
    .updateTable('orders')
    .where('tenant_id', '=', tenantId)
    .where('test', '=', test)
    .where('order_id', '=', id);

/** What the carrier measured and charged when it recorded the order. Weights are in grams. */
export type Settlement = {
  weight: number;
  pieces: number;
  /** The weight that the freight is charged for. Null if the carrier sets the freight itself. */
  chargeable: number | null;
  freight: number;
  lines: QuoteLine[];
};

/** Marks the order as recorded: the carrier has received, weighed and charged it. */
export async function markRecorded(
  tx: Tx,
  carrier: Carrier,
  id: string,
  { weight, pieces, chargeable, freight, lines }: Settlement,
): Promise<void> {
  await updateOrderById(tx, carrier, id)
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

/** Puts the order on hold. An order that is already on hold keeps its hold time and gets the new reason. */
export async function markHeld(
  tx: Tx,
  carrier: Carrier,
  id: string,
  { code, reason }: { code: HoldCode | null; reason: string },
): Promise<void> {
  await updateOrderById(tx, carrier, id)
    .set({ held_at: sql<Date>`least(held_at, now())`, hold_code: code, hold_reason: reason, updated_at: now })
    .execute();
}

/** Releases the hold of the order. Changes nothing if the order is not on hold. */
export async function markReleased(tx: Tx, carrier: Carrier, id: string): Promise<void> {
  await updateOrderById(tx, carrier, id)
    .set({ held_at: null, hold_code: null, hold_reason: null, updated_at: now })
    .where('held_at', 'is not', null)
    .execute();
}

/**
 * Sets the number under which another carrier transports the parcel. Screens show `transferNumber`, the number as
 * entered. Scans find the order by `handoverNumber`, the number in upper case.
 */
export async function updateTransferNumber(
  tx: Tx,
  carrier: Carrier,
  { id, status }: { id: string; status: OrderStatus },
  { transferNumber, handoverNumber }: { transferNumber: string; handoverNumber: string },
): Promise<void> {
  // Raise the revision of an editable order, so that a concurrent edit by the client cannot restore the old number.
  const revision = isRecordedStatus(status) ? {} : { revision: sql<number>`revision + 1` };
  await updateOrderById(tx, carrier, id)
    .set({
      transfer_number: transferNumber,
      handover_number: handoverNumber,
      // Add the number to the search text, so that the client finds the order by this number.
      search: sql<string>`search || ' ' || ${splitSearchWords(transferNumber).join(' ')}`,
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

/** Writes the new status of every order in one statement. Releases the hold of orders with a final status. */
export async function updateStatuses(
  tx: Tx,
  { tenantId, test = false }: Carrier,
  newStatuses: readonly { id: string; status: OrderStatus }[],
): Promise<void> {
  if (newStatuses.length === 0) return;
  const rows = newStatuses.map(({ id, status }) => ({ id, status, finished: isFinalStatus(status) }));
  await sql`
    update orders o set status = r.status, updated_at = now(),
      held_at = case when r.finished then null else o.held_at end,
      hold_code = case when r.finished then null else o.hold_code end,
      hold_reason = case when r.finished then null else o.hold_reason end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, status text, finished boolean)
    where o.tenant_id = ${tenantId} and o.test = ${test} and o.order_id = r.id`.execute(tx);
}

/** Adds one to the print count of each order, and stores the time and the revision of this print. */
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
