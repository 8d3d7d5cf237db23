import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { NETNUM_MAX } from '@miya/contract/limits';

const BEGINS = { live: 'miya_live_', test: 'miya_test_' };
/** So many letters and digits hold 256 bits. */
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;
const ENDING_SHOWN = 4;
const form = new RegExp(
  `^(miya_(live|test)_(\\d{1,6})_[0-9A-Za-z]{${SECRET_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`,
);

/**
 * A key: what it is and whether for tests alone, its tenant's network number, so that it is looked for among that tenant's
 * alone, 256 random bits, and a checksum. The latter tells a key that was cut off or mistyped, and those who look for keys in published code a true one.
 */
export function newApiKey(tenantId: number, test = false): { secret: string; keyHash: Buffer; hint: string } {
  const random = toLetters(BigInt(`0x${randomBytes(32).toString('hex')}`), SECRET_LENGTH);
  const begins = test ? BEGINS.test : BEGINS.live;
  const text = `${begins}${tenantId}_${random}`;
  const secret = `${text}${checksumOf(text)}`;
  return { secret, keyHash: hashOf(secret), hint: `${begins}…${secret.slice(-ENDING_SHOWN)}` };
}

type Claim = { tenantId: number; test: boolean; keyHash: Buffer };

export function readApiKey(text: string | undefined): Claim | undefined {
  const [secret, body = '', kind, netnum, checksum] = form.exec(text ?? '') ?? [];
  const tenantId = Number(netnum);
  if (!secret || checksum !== checksumOf(body)) return undefined;
  if (!(tenantId >= 1 && tenantId <= NETNUM_MAX)) return undefined;
  return { tenantId, test: kind === 'test', keyHash: hashOf(secret) };
}

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

function toLetters(number: bigint, length: number): string {
  const base = BigInt(letters.length);
  let text = '';
  for (let rest = number; rest > 0n; rest /= base) text = letters.charAt(Number(rest % base)) + text;
  return text.padStart(length, '0');
}

const checksumOf = (text: string) => toLetters(BigInt(crc32(text)), CHECKSUM_LENGTH);

// A key is as random as its hash: nobody can guess it, so nothing slow is needed to keep it.
const hashOf = (secret: string) => hash('sha256', secret, 'buffer');
