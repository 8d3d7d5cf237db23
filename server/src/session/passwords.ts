import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Busy } from '../http/failures.ts';

// OWASP's second choice for argon2id: 19 MiB, two passes, one lane.
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const AT_ONCE = 2;
const QUEUE_MOST = 40;

let running = 0;
const waiting: (() => void)[] = [];

/** Hashing is meant to be heavy: two at a time leave room for everything else, and a long queue is turned away. */
async function oneOfFew<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= QUEUE_MOST) throw new Busy('too many passwords to check at once');
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    // A waiting one takes this turn over, so the count stays; otherwise the turn is free.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const tagOf = (password: string, nonce: Buffer) =>
  oneOfFew(() => promisify(argon2)('argon2id', { ...COST, message: password.normalize('NFC'), nonce }));

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await tagOf(password, nonce);
  return `$argon2id$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${nonce.toString('base64url')}$${tag.toString('base64url')}`;
}

/** Where there is no hash to compare with, the same work is done for nothing: an unknown phone takes as long as a known one. */
export async function checkPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, , , nonce = '', tag = ''] = (hash ?? '').split('$');
  const wanted = Buffer.from(tag, 'base64url');
  const given = await tagOf(password, hash ? Buffer.from(nonce, 'base64url') : Buffer.alloc(16));
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}
