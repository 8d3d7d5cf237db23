import type { Tx } from '../db/tenancy.ts';
import { lockOrders } from '../tracks/index.ts';

/** Who acts for the carrier: a key, a person at the command line, the demo. */
export type Carrier = { tenantId: number; actor: string };

/** The order of a waybill or transfer number, locked: whoever else wants to change it waits, and then looks again. */
export const lockOrder = async (tx: Tx, carrier: Carrier, number: string) =>
  (await lockOrders(tx, carrier, [number])).get(number);
