import { LiveEvent } from '@miya/contract/live-events';
import { describe, expect, it } from 'vitest';
import { EventStream } from './event-stream.ts';

const balance = (amount: number) => ({ topic: 'balance', balance: amount, currency: 'CNY' });

/** Reads the whole buffer, like a fast client. */
function readEvents(stream: EventStream): string[] {
  let text = '';
  for (let chunk = stream.read(); chunk !== null; chunk = stream.read()) text += chunk;
  return text.split('\n').filter((line) => line.startsWith('data: '));
}

describe('EventStream', () => {
  it('drops undeclared fields, undeclared topics and invalid values', () => {
    const stream = new EventStream(LiveEvent);
    stream.sendEvent({ ...balance(1), passwordHash: 'secret' });
    stream.sendEvent({ topic: 'topic of a newer server' });
    stream.sendEvent(balance(Number.NaN));
    expect(readEvents(stream)).toEqual([`data: ${JSON.stringify(balance(1))}`]);
  });

  it('drops events when the buffer is full, and sends resync when the client reads again', () => {
    const stream = new EventStream(LiveEvent);
    for (let index = 0; index < 10_000; index += 1) stream.sendEvent(balance(index));
    expect(stream.readableLength).toBeLessThan(70_000);
    const received = readEvents(stream);
    expect(received.length).toBeGreaterThan(500);
    expect(received.at(-1)).toBe('data: {"topic":"resync"}');
    stream.sendEvent(balance(7));
    expect(readEvents(stream)).toEqual([`data: ${JSON.stringify(balance(7))}`]);
  });

  it('destroys the stream of a client that has not read its buffer before the next heartbeat', () => {
    const stream = new EventStream(LiveEvent);
    expect(stream.sendHeartbeat()).toBe(true);
    for (let index = 0; index < 10_000; index += 1) stream.sendEvent(balance(index));
    expect(stream.sendHeartbeat()).toBe(false);
    expect(stream.destroyed).toBe(true);
  });

  it('sends nothing after its end', () => {
    const stream = new EventStream(LiveEvent);
    stream.end();
    stream.sendEvent(balance(1));
    stream.end();
    expect(stream.sendHeartbeat()).toBe(false);
    expect(readEvents(stream)).toEqual([]);
  });
});
