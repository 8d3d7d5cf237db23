import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { BusyError } from '../../../platform/http/responses/get-refusal-name.ts';

/** The Argon2 cost of a hash. `memory` is in KiB; `parallelism` is the number of lanes. */
type Cost = { memory: number; passes: number; parallelism: number };

// The second configuration that OWASP recommends for argon2id. The cost can be raised at any time: see needsRehash().
const DEFAULT_COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
/** The tag is the result of Argon2. */
const TAG_BYTES = 32;
/** The minimum that Argon2 accepts. */
const MIN_MEMORY_KIB = 8 * DEFAULT_COST.parallelism;
const MAX_PARALLEL_HASHES = 2;
const MAX_WAITING_HASHES = 40;

let runningHashes = 0;
const waitingHashes: (() => void)[] = [];

/** Runs at most two hashes in parallel, because each occupies a core. Throws BusyError if too many hashes wait. */
async function runLimited<T>(work: () => Promise<T>): Promise<T> {
  if (runningHashes >= MAX_PARALLEL_HASHES) {
    if (waitingHashes.length >= MAX_WAITING_HASHES)
      throw new BusyError('too many passwords to hash in parallel');
    await new Promise<void>((resolve) => waitingHashes.push(resolve));
  } else {
    runningHashes += 1;
  }
  try {
    return await work();
  } finally {
    // The next waiting hash takes the free slot, so the number of running hashes does not change.
    const startNext = waitingHashes.shift();
    if (startNext) startNext();
    else runningHashes -= 1;
  }
}

const computeTag = (
  password: string,
  nonce: Buffer,
  { memory, passes, parallelism }: Cost,
  tagLength = TAG_BYTES,
) =>
  runLimited(() =>
    promisify(argon2)('argon2id', {
      memory,
      passes,
      parallelism,
      tagLength,
      message: password.normalize('NFC'),
      nonce,
    }),
  );

/** Hashes the password. The hash begins with its cost, which checkPassword() needs after the default cost is raised. */
export async function hashPassword(password: string, cost = DEFAULT_COST): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await computeTag(password, nonce, cost);
  return `$argon2id$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${nonce.toString('base64url')}$${tag.toString('base64url')}`;
}

type StoredHash = { cost: Cost; nonce: Buffer; tag: Buffer };

// Also matches hashes of the reference implementation, which contain the version `v=19` and use `+` and `/` in base64.
const hashPattern = /^\$argon2id\$(?:v=19\$)?m=(\d{1,8}),t=(\d{1,4}),p=(\d{1,3})\$([\w+/-]+)\$([\w+/-]+)$/;

function parseHash(hash: string): StoredHash | undefined {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = hashPattern.exec(hash) ?? [];
  if (!memory) return undefined;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

const computeWork = ({ memory, passes }: Cost) => memory * passes;

/** Returns true if the hash has a lower cost than the default. Such a hash is replaced at the next sign-in. */
export function needsRehash(hash: string): boolean {
  const stored = parseHash(hash);
  return stored !== undefined && computeWork(stored.cost) < computeWork(DEFAULT_COST);
}

/**
 * Returns true if the password matches the hash. A missing hash, a hash of lower cost and a current hash take an equal
 * amount of work. So the response time does not reveal if the account exists.
 */
export async function checkPassword(password: string, hash: string | undefined): Promise<boolean> {
  const stored = hash === undefined ? undefined : parseHash(hash);
  if (!stored) {
    await computeTag(password, Buffer.alloc(16), DEFAULT_COST);
    return false;
  }
  const tag = await computeTag(password, stored.nonce, stored.cost, stored.tag.length);
  // For a hash of lower cost, add a second computation that makes up for the difference.
  const extraMemory = Math.ceil((computeWork(DEFAULT_COST) - computeWork(stored.cost)) / DEFAULT_COST.passes);
  if (extraMemory >= MIN_MEMORY_KIB)
    await computeTag(password, stored.nonce, { ...DEFAULT_COST, memory: extraMemory });
  return timingSafeEqual(stored.tag, tag);
}
