import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_DIGITS } from '@miya/contract/limits';
import type { Db } from '../../../platform/db/connection/connect.ts';
import { inTenant } from '../../../platform/db/tenancy/tenancy.ts';
import type { RequestSource } from '../sign-in/get-request-source.ts';
import { type CodeKey, countAttemptAndFindCodeHash } from './code-store.ts';

export const createCode = () =>
  randomInt(10 ** CODE_DIGITS)
    .toString()
    .padStart(CODE_DIGITS, '0');

/** Hashes the code with the secret. A plain hash of six digits could be reversed by trying all codes. */
export const hashCode = (secret: string, { tenantId, phone, purpose }: CodeKey, code: string) =>
  createHmac('sha256', secret).update([tenantId, phone, purpose, code].join('\n')).digest();

/**
 * Returns the hash of the code if the code is correct and valid, otherwise undefined. The attempt is counted in a
 * separate transaction, so it stays counted if the request fails later.
 */
export async function checkCode(
  db: Db,
  secret: string,
  key: CodeKey,
  code: string,
  source: RequestSource,
): Promise<Buffer | undefined> {
  const fromKnownDevice = source.knownDevice !== undefined;
  const storedHash = await inTenant(db, key.tenantId, (tx) =>
    countAttemptAndFindCodeHash(tx, key, { fromKnownDevice }),
  );
  const codeHash = hashCode(secret, key, code);
  return storedHash && timingSafeEqual(storedHash, codeHash) ? codeHash : undefined;
}
