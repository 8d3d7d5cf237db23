import { createHash } from 'node:crypto';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';

/**
 * The id of what a request adds, by the key its sender made: sent again, it is there already. The owner is part of
 * it, so that nobody can choose the id of another's address, or guess whether there is one.
 */
export function idFor({ tenantId, clientId }: Owner, key: string, row = 0): string {
  const hash = createHash('sha256').update([tenantId, clientId, key.toLowerCase(), row].join('/')).digest();
  // A UUID of version 8: made by a rule of one's own.
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex', 0, 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
