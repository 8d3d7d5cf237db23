import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Busy } from '../../../platform/http/answers/failures.ts';

/** What a hash costs: KiB of memory, passes over it, lanes. */
type Cost = { memory: number; passes: number; parallelism: number };

// OWASP's second choice for argon2id: 19 MiB, two passes, one lane. It can be raised at any time: see isCheap().
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
/** Argon2 takes no less. */
const LEAST_MEMORY = 8 * COST.parallelism;
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

const tagOf = (
  password: string,
  nonce: Buffer,
  { memory, passes, parallelism }: Cost,
  tagLength = TAG_BYTES,
) =>
  oneOfFew(() =>
    promisify(argon2)('argon2id', {
      memory,
      passes,
      parallelism,
      tagLength,
      message: password.normalize('NFC'),
      nonce,
    }),
  );

/** With what it was made written in front, so that it can be checked when new ones are made with more. */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await tagOf(password, nonce, cost);
  return `$argon2id$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${nonce.toString('base64url')}$${tag.toString('base64url')}`;
}

type StoredHash = { cost: Cost; nonce: Buffer; tag: Buffer };

// The version and the other alphabet of base64 are how the reference implementation writes it.
const form = /^\$argon2id\$(?:v=19\$)?m=(\d{1,8}),t=(\d{1,4}),p=(\d{1,3})\$([\w+/-]+)\$([\w+/-]+)$/;

function readHash(hash: string): StoredHash | undefined {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = form.exec(hash) ?? [];
  if (!memory) return undefined;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

const workOf = ({ memory, passes }: Cost) => memory * passes;

/** Whether it was made when hashing cost less than today: it is to be made anew while the password is at hand. */
export function isCheap(hash: string): boolean {
  const stored = readHash(hash);
  return stored !== undefined && workOf(stored.cost) < workOf(COST);
}

/**
 * Where there is no hash to compare with, the same work is done for nothing, and where it was cheaper to make, the rest:
 * an unknown phone, a known one and one that has not signed in for long all take as long.
 */
export async function checkPassword(password: string, hash: string | undefined): Promise<boolean> {
  const stored = hash === undefined ? undefined : readHash(hash);
  if (!stored) {
    await tagOf(password, Buffer.alloc(16), COST);
    return false;
  }
  const given = await tagOf(password, stored.nonce, stored.cost, stored.tag.length);
  const rest = Math.ceil((workOf(COST) - workOf(stored.cost)) / COST.passes);
  if (rest >= LEAST_MEMORY) await tagOf(password, stored.nonce, { ...COST, memory: rest });
  return timingSafeEqual(stored.tag, given);
}
