import { LiveEvent } from '@miya/contract/live-events';
import { describe, expect, it } from 'vitest';
import { EventStream } from './event-stream.ts';

const balance = (amount: number) => ({ topic: 'balance', balance: amount, currency: 'CNY' });

/** Takes all there is, as a fast reader does. */
function take(stream: EventStream): string[] {
  let text = '';
  for (let chunk = stream.read(); chunk !== null; chunk = stream.read()) text += chunk;
  return text.split('\n').filter((line) => line.startsWith('data: '));
}

describe('a stream of events', () => {
  it('leaves out what the contract does not declare', () => {
    const stream = new EventStream(LiveEvent);
    stream.tell({ ...balance(1), passwordHash: 'secret' });
    stream.tell({ topic: 'of a newer server' });
    stream.tell(balance(Number.NaN));
    expect(take(stream)).toEqual([`data: ${JSON.stringify(balance(1))}`]);
  });

  it('keeps little for a reader that does not take it, and tells it to read anew once it does', () => {
    const stream = new EventStream(LiveEvent);
    for (let at = 0; at < 10_000; at += 1) stream.tell(balance(at));
    expect(stream.readableLength).toBeLessThan(70_000);
    const taken = take(stream);
    expect(taken.length).toBeGreaterThan(500);
    expect(taken.at(-1)).toBe('data: {"topic":"resync"}');
    stream.tell(balance(7));
    expect(take(stream)).toEqual([`data: ${JSON.stringify(balance(7))}`]);
  });

  it('leaves a reader that has not drained by the next heartbeat', () => {
    const stream = new EventStream(LiveEvent);
    expect(stream.beat()).toBe(true);
    for (let at = 0; at < 10_000; at += 1) stream.tell(balance(at));
    expect(stream.beat()).toBe(false);
    expect(stream.destroyed).toBe(true);
  });

  it('says nothing once it has ended', () => {
    const stream = new EventStream(LiveEvent);
    stream.end();
    stream.tell(balance(1));
    stream.end();
    expect(stream.beat()).toBe(false);
    expect(take(stream)).toEqual([]);
  });
});
