import { UNDO_CHANGE_MINUTES } from '@miya/contract/limits';
import { sql } from 'kysely';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { buildAssignments, buildColumnDefinitions, buildJsonArguments } from './change-columns.ts';

/** Changes before this time can no longer be undone. */
const undoableSince = sql<Date>`now() - make_interval(mins => ${UNDO_CHANGE_MINUTES})`;

/** These columns show if the label was up to date before the change. They are saved with the previous values. */
const revisionColumns = { revision: 'int', printed_revision: 'int' };

/**
 * Saves the current values of these locked orders, so that the client can undo the change that follows. The column
 * `revision` gets the revision that each order will have after the change.
 */
export async function savePreviousValues(
  tx: Tx,
  { tenantId, clientId, test = false }: Owner,
  changeId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    insert into changed_orders (tenant_id, client_id, change_id, order_id, revision, content)
    select o.tenant_id, o.client_id, ${changeId}::uuid, o.order_id, o.revision + 1,
      jsonb_build_object(${buildJsonArguments('o')}, 'revision', o.revision, 'printed_revision', o.printed_revision, 'print_count', o.print_count)
    from orders o
    where o.tenant_id = ${tenantId} and o.client_id = ${clientId} and o.test = ${test}
      and o.order_id = any(${ids}::uuid[])`.execute(tx);
}

/**
 * Locks the orders of a change in the sequence of their ids. Lists the ids of the orders that were not changed,
 * printed, recorded or cancelled since that change. The list is empty if the change can no longer be undone.
 */
export async function lockRestorableOrders(
  tx: Tx,
  { tenantId, clientId, test = false }: Owner,
  changeId: string,
): Promise<string[]> {
  const { rows: changed } = await sql<{ order_id: string; revision: number; print_count: number }>`
    select order_id, revision, (content ->> 'print_count')::int as print_count from changed_orders
    where tenant_id = ${tenantId} and client_id = ${clientId} and change_id = ${changeId}
      and changed_at >= ${undoableSince}`.execute(tx);
  const ids = changed.map((row) => row.order_id);
  const { rows: orders } = await sql<{ order_id: string; revision: number; print_count: number }>`
    select order_id, revision, print_count from orders
    where tenant_id = ${tenantId} and client_id = ${clientId} and test = ${test} and order_id = any(${ids}::uuid[])
      and status = 'submitted' and recorded_at is null
    order by order_id for update`.execute(tx);
  const currentOrders = new Map(orders.map((row) => [row.order_id, row]));
  const untouched = changed.filter(({ order_id: id, revision, print_count: printCount }) => {
    const order = currentOrders.get(id);
    return order?.revision === revision && order.print_count === printCount;
  });
  return untouched.map((row) => row.order_id);
}

/**
 * Restores the previous values of these locked orders. The revision rises by one, so that an edit that began before the
 * restore is refused. A label that was up to date before the change is up to date again.
 */
export async function restorePreviousValues(
  tx: Tx,
  { tenantId, clientId, test = false }: Owner,
  changeId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update orders o set ${buildAssignments('was')}, revision = o.revision + 1, updated_at = now(),
      printed_revision = case when was.printed_revision = was.revision then o.revision + 1 else was.printed_revision end
    from changed_orders c, jsonb_to_record(c.content) as was (${buildColumnDefinitions(revisionColumns)})
    where o.tenant_id = ${tenantId} and o.client_id = ${clientId} and o.test = ${test} and o.order_id = any(${ids}::uuid[])
      and c.tenant_id = ${tenantId} and c.client_id = ${clientId} and c.change_id = ${changeId}
      and c.order_id = o.order_id`.execute(tx);
}

export async function deletePreviousValues(
  tx: Tx,
  { tenantId, clientId }: Owner,
  changeId: string,
): Promise<void> {
  await tx
    .deleteFrom('changed_orders')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('change_id', '=', changeId)
    .execute();
}

export async function deleteExpiredPreviousValues(tx: Tx, tenantId: number): Promise<void> {
  await tx
    .deleteFrom('changed_orders')
    .where('tenant_id', '=', tenantId)
    .where('changed_at', '<', undoableSince)
    .execute();
}
