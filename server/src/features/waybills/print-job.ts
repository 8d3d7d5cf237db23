import { PRINTED_LABELS_MOST } from '@miya/contract/limits';
import { canDraw } from '../../libraries/printing/index.ts';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import type { RunInTransaction } from '../../platform/http/answers/file-answer.ts';
import { refuse } from '../../platform/http/calls/handlers.ts';
import type { PrintSettings } from './labels/describe-label.ts';
import { getPrintProfile, listForPrint, lockOrders, type PrintRow } from './print-store.ts';

const ORDERS_AT_ONCE = 100;

export type PrintJob = PrintSettings & {
  ids: string[] /** How many pieces each order has. */;
  piecesOf: number[];
};

/**
 * The orders to print, each once, or why none of them is. They are locked: what is counted as printed is not cancelled
 * at the same moment.
 */
export async function openPrintJob(tx: Tx, owner: Owner, asked: readonly string[]) {
  const ids = [...new Set(asked)];
  const orders = await lockOrders(tx, owner, ids);
  if (orders.length < ids.length) return refuse('order_not_found');
  // A cancelled order is not left out silently: whoever asked for fifty labels must not have to count them.
  const cancelled = orders.find(({ status }) => status === 'cancelled');
  if (cancelled) return refuse('order_cancelled', { waybill: cancelled.waybill });
  const profile = await getPrintProfile(tx, owner);
  const piecesOf = orders.map(({ pieces }) => pieces);
  const logo = profile.logo && canDraw(profile.logo) ? profile.logo : null;
  const job: PrintJob = {
    ids,
    piecesOf,
    profile: { ...profile, logo },
  };
  return job;
}

/** Whether they are more labels than one file may have: an order can have a thousand pieces. */
export const isTooMany = ({ piecesOf }: PrintJob, most: number | null | undefined) =>
  piecesOf.reduce((sum, pieces) => sum + Math.min(pieces, most ?? pieces), 0) > PRINTED_LABELS_MOST;

/** The orders in the order asked for, read a few at a time, each time in a moment's transaction. */
export async function* ordersOf(
  inTransaction: RunInTransaction,
  owner: Owner,
  ids: string[],
): AsyncGenerator<PrintRow> {
  for (let from = 0; from < ids.length; from += ORDERS_AT_ONCE) {
    const some = ids.slice(from, from + ORDERS_AT_ONCE);
    const rows = await inTransaction((tx) => listForPrint(tx, owner, some));
    const byId = new Map(rows.map((row) => [row.order_id, row]));
    for (const id of some) {
      const row = byId.get(id);
      // The order was deleted since it was asked for. The file breaks off: one that lacks a label would be taken for the whole.
      if (!row) throw new Error('an order was deleted while it was being printed');
      yield row;
    }
  }
}
