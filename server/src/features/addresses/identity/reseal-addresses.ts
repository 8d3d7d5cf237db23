import type { Carrier } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { type Resealing, resealNumbers } from '../../identity-numbers/index.ts';

export const resealAddresses = (tx: Tx, carrier: Carrier, resealing: Resealing) =>
  resealNumbers(tx, carrier, { table: 'addresses', id: 'address_id', columns: 'identity' }, resealing);
