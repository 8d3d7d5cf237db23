import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { NETNUM_MAX } from '@miya/contract/limits';

const PREFIXES = { live: 'miya_live_', test: 'miya_test_' };
/** 43 letters and digits hold 256 bits. */
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;
const HINT_LENGTH = 4;
const apiKeyPattern = new RegExp(
  `^(miya_(live|test)_(\\d{1,6})_[0-9A-Za-z]{${SECRET_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`,
);

/**
 * Generates a key. It consists of:
 * - 'miya_live_' or 'miya_test_'
 * - the network number of the tenant, because the database query needs a tenant, and '_'
 * - 256 random bits in base 62
 * - a checksum, which reveals a truncated or mistyped key without a query, and lets secret scanners recognize real keys
 *   in published code
 *
 * `hint` is the part of the key that lists show: 'miya_live_…9fKx'.
 */
export function generateApiKey(
  tenantId: number,
  test = false,
): { secret: string; keyHash: Buffer; hint: string } {
  const random = toBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), SECRET_LENGTH);
  const prefix = test ? PREFIXES.test : PREFIXES.live;
  const text = `${prefix}${tenantId}_${random}`;
  const secret = `${text}${createChecksum(text)}`;
  return { secret, keyHash: hashKey(secret), hint: `${prefix}…${secret.slice(-HINT_LENGTH)}` };
}

type ParsedApiKey = { tenantId: number; test: boolean; keyHash: Buffer };

/**
 * Undefined for a text that is not a key of this format or has a wrong checksum. Does not check whether the key exists.
 */
export function parseApiKey(text: string | undefined): ParsedApiKey | undefined {
  const [secret, body = '', kind, netnum, checksum] = apiKeyPattern.exec(text ?? '') ?? [];
  const tenantId = Number(netnum);
  if (!secret || checksum !== createChecksum(body)) return undefined;
  if (!(tenantId >= 1 && tenantId <= NETNUM_MAX)) return undefined;
  return { tenantId, test: kind === 'test', keyHash: hashKey(secret) };
}

const base62Digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

function toBase62(number: bigint, length: number): string {
  const base = BigInt(base62Digits.length);
  let text = '';
  for (let rest = number; rest > 0n; rest /= base) text = base62Digits.charAt(Number(rest % base)) + text;
  return text.padStart(length, '0');
}

const createChecksum = (text: string) => toBase62(BigInt(crc32(text)), CHECKSUM_LENGTH);

// A fast hash is enough: a key has 256 random bits, so it cannot be found by trying keys against the hash.
const hashKey = (secret: string) => hash('sha256', secret, 'buffer');
