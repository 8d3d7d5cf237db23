import type { Carrier } from '../db/scope.ts';
import type { Tx } from '../db/tenancy.ts';
import { type Resealing, resealNumbers } from '../identity/index.ts';

export const resealAddresses = (tx: Tx, carrier: Carrier, resealing: Resealing) =>
  resealNumbers(tx, carrier, { table: 'addresses', id: 'address_id', columns: 'identity' }, resealing);
