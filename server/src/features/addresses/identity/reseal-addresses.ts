import type { Carrier } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { type ResealOptions, resealIdentityNumbers } from '../../identity-numbers/index.ts';

export const resealAddresses = (tx: Tx, carrier: Carrier, resealing: ResealOptions) =>
  resealIdentityNumbers(
    tx,
    carrier,
    { table: 'addresses', id: 'address_id', columns: 'identity' },
    resealing,
  );
