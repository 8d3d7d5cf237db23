import { createCipheriv, randomInt } from 'node:crypto';

// The constants of FF1: see encryptNumbers().
const HALF_DIGITS = 5;
const HALF_RANGE = 10 ** HALF_DIGITS;
const DIGIT_COUNT = 2 * HALF_DIGITS;
const ROUNDS = 10;
const BLOCK_BYTES = 16;
/** The byte offset of the last four bytes of a block. Only these bytes differ between rounds and numbers. */
const LAST_WORD_OFFSET = 12;
/** The block P of FF1: version, method, addition, radix (3 bytes), rounds, half length, length (4), tweak (4). */
const PARAMETERS = Buffer.from([1, 2, 1, 0, 0, 10, ROUNDS, HALF_DIGITS, 0, 0, 0, DIGIT_COUNT, 0, 0, 0, 0]);

/**
 * Encrypts each number to ten digits with FF1 (NIST SP 800-38G, format-preserving encryption): a Feistel network over
 * two halves of five digits, with AES-256. The encryption is reversible, so different numbers get different digits.
 * Without the key, the digits reveal neither how many numbers are in use nor which digits come next. Each round
 * encrypts the blocks of all numbers in one call, because a call of OpenSSL takes longer than the encryption.
 */
export function encryptNumbers(key: Buffer, numbers: readonly bigint[]): string[] {
  if (numbers.some((n) => n < 0n || n >= 10n ** BigInt(DIGIT_COUNT)))
    throw new Error('a waybill number is out of range: all numbers are used up');
  const aes = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  const start = aes.update(PARAMETERS);
  const blocks = Buffer.alloc(BLOCK_BYTES * numbers.length, start);
  const lastWord = start.readInt32BE(LAST_WORD_OFFSET);
  let left = numbers.map((n) => Number(n / BigInt(HALF_RANGE)));
  let right = numbers.map((n) => Number(n % BigInt(HALF_RANGE)));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, half] of right.entries())
      blocks.writeInt32BE(lastWord ^ (round << 24) ^ half, BLOCK_BYTES * index + LAST_WORD_OFFSET);
    const encrypted = aes.update(blocks);
    const nextRight = left.map(
      (half, index) => (half + readRemainder(encrypted, BLOCK_BYTES * index)) % HALF_RANGE,
    );
    [left, right] = [right, nextRight];
  }
  return left.map((half, index) => formatHalf(half) + formatHalf(right[index] ?? 0));
}

/** Reads the first eight bytes of a block as one number and reduces it to the range of a half. */
const readRemainder = (blocks: Buffer, offset: number) =>
  Number(blocks.readBigUInt64BE(offset) % BigInt(HALF_RANGE));
const formatHalf = (half: number) => String(half).padStart(HALF_DIGITS, '0');

/**
 * Calculates the check digit by ISO 7064 MOD 11,10. The check digit detects every single wrong digit, and 44 of 45
 * swaps of adjacent digits.
 */
export function calculateCheckDigit(digits: string): string {
  let product = 10;
  for (const digit of digits) {
    const sum = (product + Number(digit)) % 10 || 10;
    product = (2 * sum) % 11;
  }
  return String((11 - product) % 10);
}

export const buildWaybills = (prefix: string, key: Buffer, numbers: readonly bigint[]): string[] =>
  encryptNumbers(key, numbers).map((digits) => prefix + digits + calculateCheckDigit(digits));

/** Prefixes of tenants have two or three letters. Therefore no waybill of a live order begins with these four. */
const TEST_PREFIX = 'TEST';

/** Creates random waybills for test orders. Thus test orders use up no numbers of live orders. */
export const createTestWaybills = (count: number): string[] =>
  Array.from({ length: count }, () => {
    const digits = String(randomInt(10 ** DIGIT_COUNT)).padStart(DIGIT_COUNT, '0');
    return TEST_PREFIX + digits + calculateCheckDigit(digits);
  });

const waybillPattern = new RegExp(`^([A-Z]{2,3})(\\d{${DIGIT_COUNT}})(\\d)$`);

/** Returns true if the text has the format and the check digit of a live waybill. Finds typos without a query. */
export function isWaybill(text: string): boolean {
  const [, , digits, check] = waybillPattern.exec(text) ?? [];
  return digits !== undefined && calculateCheckDigit(digits) === check;
}

/** Returns the prefix, which identifies the tenant of a waybill. Returns undefined if the text is not a waybill. */
export const parseWaybillPrefix = (waybill: string): string | undefined =>
  isWaybill(waybill) ? waybillPattern.exec(waybill)?.[1] : undefined;
