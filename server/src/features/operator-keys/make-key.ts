import type { Db } from '../../platform/db/connection/connect.ts';
import { inTenant } from '../../platform/db/tenancy/tenancy.ts';
import { addKey } from './key-store.ts';
import { newKey } from './key-text.ts';

/** A new key of the tenant. Its text is given this once: only its hash is kept. */
export async function makeKey(
  owner: Db,
  tenantId: number,
  name: string,
): Promise<{ key: string; keyId: string }> {
  const { key, keyHash } = newKey(tenantId);
  const keyId = await inTenant(owner, tenantId, (tx) => addKey(tx, { tenantId }, { name, keyHash }));
  return { key, keyId };
}
