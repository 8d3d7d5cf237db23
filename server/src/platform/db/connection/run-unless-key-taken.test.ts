import { describe, expect, it } from 'vitest';
import { isKeyTaken } from './run-unless-key-taken.ts';

const failure = (constraint: string | undefined, message = 'no') =>
  Object.assign(new Error(message), { code: '23505', constraint });
const key = /^orders_reference_key$/;

describe('a violation of a unique key', () => {
  it.each([
    ['by the name of the constraint', failure('orders_reference_key')],
    ['by the name of a shard', failure('orders_reference_key_102008')],
    [
      'by the message alone',
      failure(undefined, 'duplicate key value violates unique constraint "orders_reference_key_102008"'),
    ],
  ])('is recognised %s', (_how, error) => {
    expect(isKeyTaken(error, key)).toBe(true);
  });

  it('is not recognised for another constraint or another error', () => {
    expect(isKeyTaken(failure('orders_waybill_key'), key)).toBe(false);
    expect(isKeyTaken(failure(undefined), key)).toBe(false);
    expect(isKeyTaken(Object.assign(failure('orders_reference_key'), { code: '23514' }), key)).toBe(false);
  });
});
