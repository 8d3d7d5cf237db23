import { describe, expect, it } from 'vitest';
import { createQueue } from './connection-queue.ts';

/** A clock that stands until it is moved, and connections that are given when the test says so. */
function open() {
  let time = 0;
  const queue = createQueue(() => time);
  const given: (() => void)[] = [];
  return {
    expected: () => queue.expected(),
    pass: (ms: number) => {
      time += ms;
    },
    come: () => void queue.wait(() => new Promise<void>((resolve) => given.push(resolve))),
    give: async () => {
      given.shift()?.();
      await new Promise(setImmediate);
    },
  };
}

describe('the queue for connections', () => {
  it('expects no wait where nobody waits', async () => {
    const { expected, come, give, pass } = open();
    expect(expected()).toBe(0);
    come();
    pass(50);
    await give();
    expect(expected()).toBe(0);
  });

  it('expects so much of the pace as there are people in front', async () => {
    const { expected, come, give, pass } = open();
    for (let at = 0; at < 12; at += 1) come();
    pass(10);
    await give();
    pass(10);
    await give();
    expect(expected()).toBe(100);
  });

  it('believes whoever has waited longest where nothing moves', async () => {
    const { expected, come, give, pass } = open();
    come();
    pass(2_000);
    expect(expected()).toBe(2_000);
    await give();
    expect(expected()).toBe(0);
  });
});
