import { createCipheriv, randomInt } from 'node:crypto';

const HALF_DIGITS = 5;
const HALF = 10 ** HALF_DIGITS;
const DIGITS = 2 * HALF_DIGITS;
const ROUNDS = 10;
const BLOCK_BYTES = 16;
/** Where a block says its round and its half; all before it are zero, and mixed with what comes of the parameters. */
const LAST_WORD_AT = 12;
/** What FF1 mixes into every round: version, method and addition; radix in three bytes; rounds, half, length; no tweak. */
const PARAMETERS = Buffer.from([1, 2, 1, 0, 0, 10, ROUNDS, HALF_DIGITS, 0, 0, 0, DIGITS, 0, 0, 0, 0]);

/**
 * The ten digits of each number, by FF1 of NIST SP 800-38G: a Feistel network over two halves of five digits, with
 * AES-256. Each round can be undone, so no two numbers ever get the same digits; without the key nobody tells how many
 * there are, nor which come next. AES is asked once per round for all of them: the way to OpenSSL takes the longest.
 */
export function scatter(key: Buffer, numbers: readonly bigint[]): string[] {
  if (numbers.some((n) => n < 0n || n >= 10n ** BigInt(DIGITS)))
    throw new Error('the waybill numbers are used up');
  const aes = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  const start = aes.update(PARAMETERS);
  const blocks = Buffer.alloc(BLOCK_BYTES * numbers.length, start);
  const lastWord = start.readInt32BE(LAST_WORD_AT);
  let left = numbers.map((n) => Number(n / BigInt(HALF)));
  let right = numbers.map((n) => Number(n % BigInt(HALF)));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, half] of right.entries())
      blocks.writeInt32BE(lastWord ^ (round << 24) ^ half, BLOCK_BYTES * at + LAST_WORD_AT);
    const mixed = aes.update(blocks);
    const next = left.map((half, at) => (half + remainderOf(mixed, BLOCK_BYTES * at)) % HALF);
    [left, right] = [right, next];
  }
  return left.map((half, at) => digitsOf(half) + digitsOf(right[at] ?? 0));
}

/** The first eight bytes of a block, taken as one number, modulo the half. */
const remainderOf = (blocks: Buffer, at: number) => Number(blocks.readBigUInt64BE(at) % BigInt(HALF));
const digitsOf = (half: number) => String(half).padStart(HALF_DIGITS, '0');

/** ISO 7064 MOD 11,10: every wrong digit is noticed, and 44 of 45 swaps of neighbours. */
export function checkDigitOf(digits: string): string {
  let product = 10;
  for (const digit of digits) {
    const sum = (product + Number(digit)) % 10 || 10;
    product = (2 * sum) % 11;
  }
  return String((11 - product) % 10);
}

export const waybillsOf = (prefix: string, key: Buffer, numbers: readonly bigint[]): string[] =>
  scatter(key, numbers).map((digits) => prefix + digits + checkDigitOf(digits));

/** What test orders are called by: four letters, which no carrier's waybills begin with. */
const TEST_PREFIX = 'TEST';

/** Numbers of a series of their own, drawn by chance: nothing is taken from those that carriers have. */
export const testWaybills = (count: number): string[] =>
  Array.from({ length: count }, () => {
    const digits = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
    return TEST_PREFIX + digits + checkDigitOf(digits);
  });

const shape = new RegExp(`^([A-Z]{2,3})(\\d{${DIGITS}})(\\d)$`);

/** Whether it can be a waybill at all: what was mistyped is told apart without asking anybody. */
export function isWaybill(text: string): boolean {
  const [, , digits, check] = shape.exec(text) ?? [];
  return digits !== undefined && checkDigitOf(digits) === check;
}

/** The prefix names the tenant: where to look for a waybill when nobody has signed in. */
export const prefixOf = (waybill: string): string | undefined =>
  isWaybill(waybill) ? shape.exec(waybill)?.[1] : undefined;
