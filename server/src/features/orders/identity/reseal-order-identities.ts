import type { Carrier } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { type ResealOptions, resealIdentityNumbers } from '../../identity-numbers/index.ts';

const ordersTable = { table: 'orders', id: 'order_id' };

/** Re-encrypts identity numbers of orders with the newest key. Returns the number of re-encrypted identity numbers. */
export const resealOrderIdentities = async (tx: Tx, carrier: Carrier, resealing: ResealOptions) =>
  (await resealIdentityNumbers(tx, carrier, { ...ordersTable, columns: 'sender_identity' }, resealing)) +
  (await resealIdentityNumbers(tx, carrier, { ...ordersTable, columns: 'receiver_identity' }, resealing));
