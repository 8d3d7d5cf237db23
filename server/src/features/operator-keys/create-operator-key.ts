import type { Db } from '../../platform/db/connection/connect.ts';
import { inTenant } from '../../platform/db/tenancy/tenancy.ts';
import { generateOperatorKey } from './operator-key-format.ts';
import { addOperatorKey } from './operator-key-store.ts';

/** Creates a key of the tenant. The returned text cannot be read again, because only its hash is stored. */
export async function createOperatorKey(
  owner: Db,
  tenantId: number,
  name: string,
): Promise<{ key: string; keyId: string }> {
  const { key, keyHash } = generateOperatorKey(tenantId);
  const keyId = await inTenant(owner, tenantId, (tx) => addOperatorKey(tx, { tenantId }, { name, keyHash }));
  return { key, keyId };
}
