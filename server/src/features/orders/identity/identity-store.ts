import type { PartyRole } from '@miya/contract/addresses';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import type { SealedIdentity } from '../../../platform/encryption/identity-vault.ts';

/**
 * Finds the encrypted identity number of a party. Undefined: the order does not exist. Null: the party has no number.
 */
export async function findOrderIdentity(
  tx: Tx,
  owner: Owner,
  id: string,
  role: PartyRole,
): Promise<SealedIdentity | null | undefined> {
  const row = await tx
    .selectFrom('orders')
    .select([
      `${role}_identity_key as keyId`,
      `${role}_identity_sealed as sealed`,
      `${role}_identity_hash as hash`,
      `${role}_identity_masked as masked`,
    ])
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where('test', '=', owner.test ?? false)
    .where('order_id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { keyId, sealed, hash, masked } = row;
  return keyId === null || !sealed || !hash ? null : { keyId, sealed, hash, masked };
}
