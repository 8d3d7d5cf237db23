import type { ActingCarrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { lockOrdersByNumber } from '../tracks/index.ts';

/** Locks the order of a waybill or handover number. Returns undefined when no order has this number. */
export const lockOrderByNumber = async (tx: Tx, carrier: ActingCarrier, number: string) =>
  (await lockOrdersByNumber(tx, carrier, [number])).get(number);
