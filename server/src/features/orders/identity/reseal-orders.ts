import type { Carrier } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { type Resealing, resealNumbers } from '../../identity-numbers/index.ts';

const orders = { table: 'orders', id: 'order_id' };

export const resealOrders = async (tx: Tx, carrier: Carrier, resealing: Resealing) =>
  (await resealNumbers(tx, carrier, { ...orders, columns: 'sender_identity' }, resealing)) +
  (await resealNumbers(tx, carrier, { ...orders, columns: 'receiver_identity' }, resealing));
