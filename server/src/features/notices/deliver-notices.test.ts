import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { startReceiver } from '../../../../testing/worlds/servers/message-receiver.ts';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { createDelivery, inTime } from '../../../test/support/notice-delivery.ts';
import { runWords } from '../../cli/run-words.ts';
import { type Pace, pauseAfter } from './deliver-notices.ts';
import { webhookSender } from './index.ts';

const SECRET = 'what only the two of us know, and nobody else';
const world = createWorld();
const undo: (() => Promise<void>)[] = [];
const delivery = createDelivery(world, undo);
const { buildShop, waiting, isEmpty } = delivery;

const startProcess = (pace: Partial<Pace> = {}) =>
  delivery.startProcess({ webhook: webhookSender(delivery.receiver.url, SECRET) }, pace);
const ids = () => delivery.receiver.received.map(({ body }) => JSON.parse(body).id);

describe('a webhook', () => {
  it('gets what happened, signed so that it can tell it is ours', async () => {
    const shop = await buildShop();
    startProcess();
    await world.giveMoney(shop, 4_200n);
    await isEmpty();
    const [{ headers, body } = { headers: {}, body: '' }] = delivery.receiver.received;
    expect(JSON.parse(body)).toEqual({
      id: headers['x-miya-notice'],
      tenantId: shop.tenantId,
      clientNum: 'C100001',
      createdAt: expect.any(String),
      kind: 'recharge',
      params: { amount: 4_200, currency: 'CNY', entry: 'recharge' },
    });
    const signed = `${headers['x-miya-timestamp']}.${body}`;
    const signature = createHmac('sha256', SECRET).update(signed).digest('hex');
    expect(headers['x-miya-signature']).toBe(`sha256=${signature}`);
  });

  it('that fails twice gets it a third time, with the same id, and then no more', async () => {
    const shop = await buildShop();
    let left = 2;
    delivery.receiver.answer = (response) => {
      left -= 1;
      response.writeHead(left >= 0 ? 503 : 200).end();
    };
    const { logged } = startProcess();
    await world.giveMoney(shop, 1n);
    await isEmpty();
    expect(delivery.receiver.received).toHaveLength(3);
    expect(new Set(ids()).size).toBe(1);
    expect(logged()).toContain('answered 503');
    expect(logged()).not.toContain(delivery.receiver.url);
  });

  it('that never takes it is given up, and gets it again when somebody says so', async () => {
    const shop = await buildShop();
    delivery.receiver.answer = (response) => void response.writeHead(500).end();
    startProcess({ pauseAfter: (tries) => (tries < 3 ? 5 : null) });
    await world.giveMoney(shop, 1n);
    await expect.poll(async () => (await waiting())[0]?.given_up_at, inTime).toBeInstanceOf(Date);
    expect(await waiting()).toMatchObject([{ tries: 3, last_fault: 'answered 500' }]);
    expect(delivery.receiver.received).toHaveLength(3);

    delivery.receiver.answer = (response) => void response.writeHead(200).end();
    const words = (action: string) => ['notices', action, '--netnum', String(shop.tenantId)];
    const miya = async (action: string) =>
      (await runWords(words(action), async () => ({ owner: world.owner, close: async () => undefined })))
        .lines;
    expect(await miya('undelivered')).toEqual([expect.stringContaining('webhook\trecharge\t')]);
    expect(await miya('retry')).toEqual(['Sent again: 1.']);
    await isEmpty();
    expect(new Set(ids()).size).toBe(1);
  });

  it('that is not there, or does not answer, is tried again', async () => {
    const shop = await buildShop();
    delivery.receiver.answer = () => undefined;
    startProcess({ answerMs: 50, pauseAfter: () => 60_000 });
    await world.giveMoney(shop, 1n);
    await expect.poll(async () => (await waiting())[0]?.last_fault, inTime).toBe('no answer in time');
  });

  it('is never led elsewhere', async () => {
    const shop = await buildShop();
    const elsewhere = await startReceiver();
    undo.push(elsewhere.stop);
    delivery.receiver.answer = (response) => void response.writeHead(307, { location: elsewhere.url }).end();
    startProcess({ pauseAfter: () => 60_000 });
    await world.giveMoney(shop, 1n);
    await expect.poll(async () => (await waiting())[0]?.last_fault, inTime).toBe('answered 307');
    expect(elsewhere.received).toEqual([]);
  });
});

describe('several processes', () => {
  it('send each message once, whatever they find at the same time', async () => {
    const shops = await Promise.all([buildShop(), buildShop(), buildShop()]);
    for (let time = 0; time < 20; time += 1) for (const shop of shops) await world.giveMoney(shop, 1n);
    delivery.receiver.answer = (response) => void setTimeout(() => response.writeHead(204).end(), 5);
    for (let count = 0; count < 4; count += 1) startProcess();
    await isEmpty();
    expect(delivery.receiver.received).toHaveLength(60);
    expect(new Set(ids()).size).toBe(60);
  });

  it('go on with what one of them was stopped over, and its try does not count', async () => {
    const shop = await buildShop();
    delivery.receiver.answer = () => undefined;
    const first = startProcess({ answerMs: 60_000 });
    await world.giveMoney(shop, 1n);
    await expect.poll(() => delivery.receiver.received.length, inTime).toBe(1);
    await first.stop();
    expect(await waiting()).toMatchObject([{ tries: 0 }]);
    delivery.receiver.answer = (response) => void response.writeHead(200).end();
    startProcess();
    await isEmpty();
    expect(new Set(ids()).size).toBe(1);
    expect(delivery.receiver.received).toHaveLength(2);
  });

  it('go on with what one of them died over, once it has been its own long enough', async () => {
    const shop = await buildShop();
    await world.giveMoney(shop, 1n);
    // Taken by a process that then was killed: it has noted nothing.
    delivery.receiver.answer = () => undefined;
    const dead = startProcess({ takenMs: 400, answerMs: 3_000 });
    await expect.poll(() => delivery.receiver.received.length, inTime).toBe(1);
    delivery.receiver.answer = (response) => void response.writeHead(200).end();
    startProcess();
    await isEmpty();
    expect(new Set(ids()).size).toBe(1);
    await dead.stop();
    expect(await waiting()).toEqual([]);
  });
});

describe('without a sender', () => {
  it('nothing leaves, and nothing is lost', async () => {
    const shop = await buildShop();
    await world.giveMoney(shop, 1n);
    delivery.startProcess({});
    // Long enough for many looks.
    await pause(300);
    expect(await waiting()).toMatchObject([{ tries: 0 }]);
    expect(delivery.receiver.received).toEqual([]);
  });
});

describe('the pauses between tries', () => {
  it('grow from seconds to hours, and end', () => {
    const pauses = Array.from({ length: 10 }, (_, at) => pauseAfter(at + 1));
    expect(pauses.at(-1)).toBeNull();
    const sums = pauses.slice(0, -1).map(Number);
    expect(
      Math.min(
        ...sums
          .slice(1)
          .map((pause, at) => pause - (sums[at] ?? 0))
          .slice(0, 6),
      ),
    ).toBeGreaterThan(0);
    expect(sums.reduce((a, b) => a + b, 0) / 3_600_000).toBeGreaterThan(12);
  });
});
