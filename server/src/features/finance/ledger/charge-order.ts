import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { postEntry } from './post-entry.ts';

export type OrderCharge = { orderId: string; waybill: string; amount: bigint; actor: string };

/**
 * Debits the price of an order, a positive amount in minor units, from the account. A second call for the same order
 * charges nothing: it returns the stored entry, or a refusal if its amount differs.
 */
export const chargeOrder = (tx: Tx, account: Owner, { amount, orderId, waybill, actor }: OrderCharge) =>
  postEntry(tx, account, {
    kind: 'consumption',
    amount: -amount,
    orderId,
    waybill,
    actor,
    key: `order ${orderId}`,
  });
