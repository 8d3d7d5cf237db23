import { describe, expect, it } from 'vitest';
import { createConnectionQueue } from './connection-queue.ts';

/** A queue with a clock that the test moves, and with connections that become free when the test calls `serve`. */
function createTestQueue() {
  let time = 0;
  const queue = createConnectionQueue(() => time);
  const pending: (() => void)[] = [];
  return {
    estimateWaitMs: () => queue.estimateWaitMs(),
    passTime: (ms: number) => {
      time += ms;
    },
    arrive: () => void queue.wait(() => new Promise<void>((resolve) => pending.push(resolve))),
    serve: async () => {
      pending.shift()?.();
      await new Promise(setImmediate);
    },
  };
}

describe('the queue for connections', () => {
  it('estimates no wait when no caller waits', async () => {
    const { estimateWaitMs, arrive, serve, passTime } = createTestQueue();
    expect(estimateWaitMs()).toBe(0);
    arrive();
    passTime(50);
    await serve();
    expect(estimateWaitMs()).toBe(0);
  });

  it('estimates the average interval times the number of waiting callers', async () => {
    const { estimateWaitMs, arrive, serve, passTime } = createTestQueue();
    for (let index = 0; index < 16; index += 1) arrive();
    for (let index = 0; index < 6; index += 1) {
      passTime(10);
      await serve();
    }
    expect(estimateWaitMs()).toBe(100);
  });

  it('ignores the slow first intervals in which connections are opened', async () => {
    const { estimateWaitMs, arrive, serve, passTime } = createTestQueue();
    for (let index = 0; index < 16; index += 1) arrive();
    passTime(100);
    await serve();
    passTime(100);
    await serve();
    // The wait of the first caller. The average interval of 100 ms times the 14 waiting callers would be 1 400 ms.
    expect(estimateWaitMs()).toBe(200);
  });

  it('forgets the average when the queue becomes empty', async () => {
    const { estimateWaitMs, arrive, serve, passTime } = createTestQueue();
    for (let index = 0; index < 8; index += 1) arrive();
    for (let index = 0; index < 8; index += 1) {
      passTime(500);
      await serve();
    }
    arrive();
    arrive();
    expect(estimateWaitMs()).toBe(0);
  });

  it('estimates the wait of the first caller when no connection becomes free', async () => {
    const { estimateWaitMs, arrive, serve, passTime } = createTestQueue();
    arrive();
    passTime(2_000);
    expect(estimateWaitMs()).toBe(2_000);
    await serve();
    expect(estimateWaitMs()).toBe(0);
  });
});
