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
    for (let at = 0; at < 16; at += 1) come();
    for (let at = 0; at < 6; at += 1) {
      pass(10);
      await give();
    }
    expect(expected()).toBe(100);
  });

  it('takes the first connections being opened for no pace', async () => {
    const { expected, come, give, pass } = open();
    for (let at = 0; at < 16; at += 1) come();
    pass(100);
    await give();
    pass(100);
    await give();
    // Of fourteen who wait, each would have been told to expect more than a second.
    expect(expected()).toBe(200);
  });

  it('forgets the pace of a rush that is over', async () => {
    const { expected, come, give, pass } = open();
    for (let at = 0; at < 8; at += 1) come();
    for (let at = 0; at < 8; at += 1) {
      pass(500);
      await give();
    }
    come();
    come();
    expect(expected()).toBe(0);
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
