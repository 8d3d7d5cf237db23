import { shortHmacOf } from './short-hmac.ts';

const HALF_DIGITS = 5;
const HALF = 10 ** HALF_DIGITS;
const DIGITS = 2 * HALF_DIGITS;
const ROUNDS = 10;

/**
 * The ten digits of the n-th number: a Feistel network over two halves of five digits. Whatever the rounds compute,
 * each can be undone, so no two numbers ever get the same digits; without the key nobody tells how many there are,
 * nor which come next.
 */
export function scatter(key: Buffer, n: bigint, hmac = shortHmacOf(key)): string {
  if (n < 0n || n >= BigInt(HALF) ** 2n) throw new Error('the waybill numbers are used up');
  let left = Number(n / BigInt(HALF));
  let right = Number(n % BigInt(HALF));
  for (let round = 0; round < ROUNDS; round++) {
    const mixed = hmac(`${round} ${right}`);
    [left, right] = [right, (left + mixed) % HALF];
  }
  return [left, right].map((half) => String(half).padStart(HALF_DIGITS, '0')).join('');
}

/** ISO 7064 MOD 11,10: every wrong digit is noticed, and 44 of 45 swaps of neighbours. */
export function checkDigitOf(digits: string): string {
  let product = 10;
  for (const digit of digits) {
    const sum = (product + Number(digit)) % 10 || 10;
    product = (2 * sum) % 11;
  }
  return String((11 - product) % 10);
}

export function waybillOf(prefix: string, key: Buffer, n: bigint, hmac = shortHmacOf(key)): string {
  const digits = scatter(key, n, hmac);
  return prefix + digits + checkDigitOf(digits);
}

const shape = new RegExp(`^([A-Z]{2,3})(\\d{${DIGITS}})(\\d)$`);

/** Whether it can be a waybill at all: what was mistyped is told apart without asking anybody. */
export function isWaybill(text: string): boolean {
  const [, , digits, check] = shape.exec(text) ?? [];
  return digits !== undefined && checkDigitOf(digits) === check;
}

/** The prefix names the tenant: where to look for a waybill when nobody has signed in. */
export const prefixOf = (waybill: string): string | undefined =>
  isWaybill(waybill) ? shape.exec(waybill)?.[1] : undefined;
