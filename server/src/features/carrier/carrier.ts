import type { ActingCarrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { lockOrders } from '../tracks/index.ts';

/** The order of a waybill or transfer number, locked: whoever else wants to change it waits, and then looks again. */
export const lockOrder = async (tx: Tx, carrier: ActingCarrier, number: string) =>
  (await lockOrders(tx, carrier, [number])).get(number);
