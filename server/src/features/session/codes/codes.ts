import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_DIGITS } from '@miya/contract/limits';
import type { Db } from '../../../platform/db/connection/connect.ts';
import { inTenant } from '../../../platform/db/tenancy/tenancy.ts';
import type { Comer } from '../sign-in/find-comer.ts';
import { type CodeKey, takeCodeTry } from './code-store.ts';

export const newCode = () =>
  randomInt(10 ** CODE_DIGITS)
    .toString()
    .padStart(CODE_DIGITS, '0');

/** Keyed: six digits are guessed in an instant from a plain hash. */
export const hashCode = (secret: string, { tenantId, phone, purpose }: CodeKey, code: string) =>
  createHmac('sha256', secret).update([tenantId, phone, purpose, code].join('\n')).digest();

/**
 * The hash to use up when the code is right; undefined otherwise. The try is taken in a transaction of its own:
 * whatever becomes of the rest, it stays taken.
 */
export async function checkCode(
  db: Db,
  secret: string,
  key: CodeKey,
  code: string,
  comer: Comer,
): Promise<Buffer | undefined> {
  const wanted = await inTenant(db, key.tenantId, (tx) => takeCodeTry(tx, key, comer));
  const given = hashCode(secret, key, code);
  return wanted && timingSafeEqual(wanted, given) ? given : undefined;
}
