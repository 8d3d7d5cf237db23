import { MAX_PRINTED_LABELS } from '@miya/contract/limits';
import { canDrawImage } from '../../libraries/printing/index.ts';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { refuse } from '../../platform/http/calls/handlers.ts';
import type { RunInTransaction } from '../../platform/http/responses/file-response.ts';
import type { PrintSettings } from './labels/build-label.ts';
import { getPrintProfile, listPrintRows, lockOrdersToPrint, type PrintRow } from './print-store.ts';

const ORDERS_PER_READ = 100;

export type PrintJob = PrintSettings & {
  orderIds: string[];
  /** The number of pieces of each order. */
  pieceCounts: number[];
};

/**
 * Collects the orders to print, without duplicates, or refuses the whole job. Locks the orders: an order cannot be
 * cancelled while it is counted as printed.
 */
export async function createPrintJob(tx: Tx, owner: Owner, requestedIds: readonly string[]) {
  const orderIds = [...new Set(requestedIds)];
  const orders = await lockOrdersToPrint(tx, owner, orderIds);
  if (orders.length < orderIds.length) return refuse('order_not_found');
  // The whole job is refused: a user would not notice that one of fifty labels is missing.
  const cancelled = orders.find(({ status }) => status === 'cancelled');
  if (cancelled) return refuse('order_cancelled', { waybill: cancelled.waybill });
  const profile = await getPrintProfile(tx, owner);
  const pieceCounts = orders.map(({ pieces }) => pieces);
  const logo = profile.logo && canDrawImage(profile.logo) ? profile.logo : null;
  const job: PrintJob = { orderIds, pieceCounts, profile: { ...profile, logo } };
  return job;
}

/** Whether the job has more labels than one file may have: a single order can have a thousand pieces. */
export const hasTooManyLabels = ({ pieceCounts }: PrintJob, maxPieces: number | null | undefined) =>
  pieceCounts.reduce((sum, count) => sum + Math.min(count, maxPieces ?? count), 0) > MAX_PRINTED_LABELS;

/**
 * Yields the orders in the sequence of `orderIds`. Reads each batch in its own transaction, so that no transaction
 * stays open until the last order.
 */
export async function* readPrintRowsInBatches(
  inTransaction: RunInTransaction,
  owner: Owner,
  orderIds: string[],
): AsyncGenerator<PrintRow> {
  for (let from = 0; from < orderIds.length; from += ORDERS_PER_READ) {
    const batchIds = orderIds.slice(from, from + ORDERS_PER_READ);
    const rows = await inTransaction((tx) => listPrintRows(tx, owner, batchIds));
    const byId = new Map(rows.map((row) => [row.order_id, row]));
    for (const id of batchIds) {
      const row = byId.get(id);
      // The response has begun, so it can only be aborted. A complete file without this label would mislead the user.
      if (!row) throw new Error('an order was deleted while it was being printed');
      yield row;
    }
  }
}
