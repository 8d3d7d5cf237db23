import { createHash } from 'node:crypto';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';

/**
 * Derives the id of a new address from a key that the caller has chosen. A repeated request gets the same id, so the
 * address is not added twice. The owner is part of the hash. Therefore no client can choose the id of another
 * client's address, or find out whether that address exists.
 */
export function deriveAddressId({ tenantId, clientId }: Owner, key: string, row = 0): string {
  const hash = createHash('sha256').update([tenantId, clientId, key.toLowerCase(), row].join('/')).digest();
  // Sets the variant and version 8 of the UUID. Version 8 is for ids that are built by a custom rule (RFC 9562).
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex', 0, 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
