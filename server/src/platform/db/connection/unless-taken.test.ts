import { describe, expect, it } from 'vitest';
import { isTaken } from './unless-taken.ts';

const failure = (constraint: string | undefined, message = 'no') =>
  Object.assign(new Error(message), { code: '23505', constraint });
const key = /^orders_reference_key$/;

describe('a key that is taken', () => {
  it.each([
    ['by its name', failure('orders_reference_key')],
    ['by the name of a shard', failure('orders_reference_key_102008')],
    [
      'by the message alone',
      failure(undefined, 'duplicate key value violates unique constraint "orders_reference_key_102008"'),
    ],
  ])('is recognised %s', (_how, error) => {
    expect(isTaken(error, key)).toBe(true);
  });

  it('is not another one, nor another failure', () => {
    expect(isTaken(failure('orders_waybill_key'), key)).toBe(false);
    expect(isTaken(failure(undefined), key)).toBe(false);
    expect(isTaken(Object.assign(failure('orders_reference_key'), { code: '23514' }), key)).toBe(false);
  });
});
