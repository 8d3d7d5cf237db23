import type { Carrier } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { type ResealOptions, resealIdentityNumbers } from '../../identity-numbers/index.ts';

const ordersTable = { table: 'orders', id: 'order_id' };

/**
 * Re-encrypts identity numbers of orders from an older key to the newest key. Returns how many numbers it re-encrypted.
 * The caller repeats the call until the result is 0.
 */
export const resealOrderIdentities = async (tx: Tx, carrier: Carrier, options: ResealOptions) =>
  (await resealIdentityNumbers(tx, carrier, { ...ordersTable, columns: 'sender_identity' }, options)) +
  (await resealIdentityNumbers(tx, carrier, { ...ordersTable, columns: 'receiver_identity' }, options));
