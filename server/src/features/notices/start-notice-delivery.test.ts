import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { startMessageReceiver } from '../../../../testing/worlds/servers/message-receiver.ts';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { createNoticeDelivery, pollOptions } from '../../../test/support/notice-delivery.ts';
import { runCommandLine } from '../../cli/run-command-line.ts';
import { createWebhookSender } from './index.ts';
import { getRetryDelayMs, type NoticeDeliveryTiming } from './start-notice-delivery.ts';

const SECRET = 'what only the two of us know, and nobody else';
const world = createWorld();
const undo: (() => Promise<void>)[] = [];
const delivery = createNoticeDelivery(world, undo);
const { buildClientWithDelivery, listOutbox, waitUntilEmpty } = delivery;

const startProcess = (pace: Partial<NoticeDeliveryTiming> = {}) =>
  delivery.startProcess({ webhook: createWebhookSender(delivery.receiver.url, SECRET) }, pace);
const ids = () => delivery.receiver.received.map(({ body }) => JSON.parse(body).id);

describe('notice delivery to a webhook', () => {
  it('sends notices with a signature that the receiver can check', async () => {
    const shop = await buildClientWithDelivery();
    startProcess();
    await world.rechargeAccount(shop, 4_200n);
    await waitUntilEmpty();
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

  it('retries with the same id until the receiver accepts the notice', async () => {
    const shop = await buildClientWithDelivery();
    let failuresLeft = 2;
    delivery.receiver.answer = (response) => {
      failuresLeft -= 1;
      response.writeHead(failuresLeft >= 0 ? 503 : 200).end();
    };
    const { getLog } = startProcess();
    await world.rechargeAccount(shop, 1n);
    await waitUntilEmpty();
    expect(delivery.receiver.received).toHaveLength(3);
    expect(new Set(ids()).size).toBe(1);
    expect(getLog()).toContain('answered 503');
    expect(getLog()).not.toContain(delivery.receiver.url);
  });

  it('gives a notice up after the last try, and sends it again after the command `notices retry`', async () => {
    const shop = await buildClientWithDelivery();
    delivery.receiver.answer = (response) => void response.writeHead(500).end();
    startProcess({ getRetryDelayMs: (tries) => (tries < 3 ? 5 : null) });
    await world.rechargeAccount(shop, 1n);
    await expect.poll(async () => (await listOutbox())[0]?.given_up_at, pollOptions).toBeInstanceOf(Date);
    expect(await listOutbox()).toMatchObject([{ tries: 3, last_fault: 'answered 500' }]);
    expect(delivery.receiver.received).toHaveLength(3);

    delivery.receiver.answer = (response) => void response.writeHead(200).end();
    const buildArguments = (action: string) => ['notices', action, '--netnum', String(shop.tenantId)];
    const runMiya = async (action: string) =>
      (
        await runCommandLine(buildArguments(action), async () => ({
          owner: world.owner,
          close: async () => undefined,
        }))
      ).lines;
    expect(await runMiya('undelivered')).toEqual([expect.stringContaining('webhook\trecharge\t')]);
    expect(await runMiya('retry')).toEqual(['Sent again: 1.']);
    await waitUntilEmpty();
    expect(new Set(ids()).size).toBe(1);
  });

  it('retries when the receiver does not respond in time', async () => {
    const shop = await buildClientWithDelivery();
    delivery.receiver.answer = () => undefined;
    startProcess({ responseTimeoutMs: 50, getRetryDelayMs: () => 60_000 });
    await world.rechargeAccount(shop, 1n);
    await expect.poll(async () => (await listOutbox())[0]?.last_fault, pollOptions).toBe('no answer in time');
  });

  it('does not follow redirects', async () => {
    const shop = await buildClientWithDelivery();
    const redirectTarget = await startMessageReceiver();
    undo.push(redirectTarget.stop);
    delivery.receiver.answer = (response) =>
      void response.writeHead(307, { location: redirectTarget.url }).end();
    startProcess({ getRetryDelayMs: () => 60_000 });
    await world.rechargeAccount(shop, 1n);
    await expect.poll(async () => (await listOutbox())[0]?.last_fault, pollOptions).toBe('answered 307');
    expect(redirectTarget.received).toEqual([]);
  });
});

describe('several processes', () => {
  it('send each message once, although all of them look for due messages at the same time', async () => {
    const shops = await Promise.all([
      buildClientWithDelivery(),
      buildClientWithDelivery(),
      buildClientWithDelivery(),
    ]);
    for (let time = 0; time < 20; time += 1) for (const shop of shops) await world.rechargeAccount(shop, 1n);
    delivery.receiver.answer = (response) => void setTimeout(() => response.writeHead(204).end(), 5);
    for (let count = 0; count < 4; count += 1) startProcess();
    await waitUntilEmpty();
    expect(delivery.receiver.received).toHaveLength(60);
    expect(new Set(ids()).size).toBe(60);
  });

  it('send the message of a process that was stopped while sending, without counting its try', async () => {
    const shop = await buildClientWithDelivery();
    delivery.receiver.answer = () => undefined;
    const first = startProcess({ responseTimeoutMs: 60_000 });
    await world.rechargeAccount(shop, 1n);
    await expect.poll(() => delivery.receiver.received.length, pollOptions).toBe(1);
    await first.stop();
    expect(await listOutbox()).toMatchObject([{ tries: 0 }]);
    delivery.receiver.answer = (response) => void response.writeHead(200).end();
    startProcess();
    await waitUntilEmpty();
    expect(new Set(ids()).size).toBe(1);
    expect(delivery.receiver.received).toHaveLength(2);
  });

  it('send the message of a process that died while sending, after its claim has expired', async () => {
    const shop = await buildClientWithDelivery();
    await world.rechargeAccount(shop, 1n);
    // This process simulates one that was killed: its claim expires before it saves the outcome.
    delivery.receiver.answer = () => undefined;
    const dead = startProcess({ claimMs: 400, responseTimeoutMs: 3_000 });
    await expect.poll(() => delivery.receiver.received.length, pollOptions).toBe(1);
    delivery.receiver.answer = (response) => void response.writeHead(200).end();
    startProcess();
    await waitUntilEmpty();
    expect(new Set(ids()).size).toBe(1);
    await dead.stop();
    expect(await listOutbox()).toEqual([]);
  });
});

describe('without a sender', () => {
  it('messages stay in the outbox', async () => {
    const shop = await buildClientWithDelivery();
    await world.rechargeAccount(shop, 1n);
    delivery.startProcess({});
    // The process polls many times in this time.
    await pause(300);
    expect(await listOutbox()).toMatchObject([{ tries: 0 }]);
    expect(delivery.receiver.received).toEqual([]);
  });
});

describe('getRetryDelayMs', () => {
  it('grows from seconds to hours and returns null after the last try', () => {
    const delays = Array.from({ length: 10 }, (_, index) => getRetryDelayMs(index + 1));
    expect(delays.at(-1)).toBeNull();
    const delaysMs = delays.slice(0, -1).map(Number);
    expect(
      Math.min(
        ...delaysMs
          .slice(1)
          .map((delay, index) => delay - (delaysMs[index] ?? 0))
          .slice(0, 6),
      ),
    ).toBeGreaterThan(0);
    expect(delaysMs.reduce((a, b) => a + b, 0) / 3_600_000).toBeGreaterThan(12);
  });
});
