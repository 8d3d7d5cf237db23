import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import { placeValidOrder } from '../../../../testing/worlds/data/orders.ts';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { pollOptions } from '../../../test/support/notice-delivery.ts';
import { verifyMessage } from '../../../test/support/verify-message.ts';
import { createWebhookTools } from '../../../test/support/webhook-tools.ts';

const world = createWorld();
const { startHook, addHook, buildShop, startProcess } = createWebhookTools(world);

type Shop = Awaited<ReturnType<typeof buildShop>>;
const listDeliveries = async ({ token }: Shop) =>
  (await world.call(calls.listDeliveries, { limit: 100 }, { token })).result?.deliveries ?? [];
const DAY_MS = 86_400_000;

describe('a webhook', () => {
  it('receives events of orders and of the balance, signed according to Standard Webhooks', async () => {
    const shop = await buildShop();
    const hook = await startHook();
    const { secret } = await addHook(shop, hook.url);
    startProcess();
    await world.rechargeAccount(shop, 1_000_000n);
    const order = await placeValidOrder(world, shop, { clientReference: 'PO-7' });
    const { key } = shop;
    const { waybill } = order;
    await world.call(calls.recordOrder, { waybill, weight: 3_200, pieces: 1 }, { key });
    await world.call(calls.holdOrder, { waybill, reason: 'customs' }, { key });
    await world.call(calls.releaseOrder, { waybill }, { key });
    const scan = (code: 'departed' | 'signed', hour: number) => ({
      waybill,
      code,
      sourceId: `${waybill} ${code}`,
      happenedAt: new Date(Date.now() + hour * 60_000).toISOString().replace('Z', '+00:00'),
    });
    await world.call(calls.addTrackEvents, { events: [scan('departed', 1)] }, { key });
    await world.call(calls.addTrackEvents, { events: [scan('signed', 2)] }, { key });
    await expect.poll(() => hook.received.length, pollOptions).toBe(8);
    const messages = hook.received
      .map((message) => verifyMessage(message, secret))
      .sort((a, b) => a.sequence - b.sequence);
    expect(messages.filter(({ type }) => type === 'balance.changed')).toHaveLength(2);
    const created = messages.find(({ type }) => type === 'order.created');
    expect(created?.data).toMatchObject({
      id: order.id,
      waybill,
      clientReference: 'PO-7',
      status: 'submitted',
    });
    // Messages contain no data of the receiver.
    expect(hook.received.map(({ body }) => body).join('')).not.toContain('María');
    const orders = messages.filter(({ type }) => type.startsWith('order.'));
    expect(orders.map(({ type }) => type)).toEqual([
      'order.created',
      'order.recorded',
      'order.held',
      'order.released',
      'order.moved',
      'order.signed',
    ]);
    // The outcome is saved after the receiver has responded.
    const areAllTaken = async () =>
      (await listDeliveries(shop)).every(({ state, lastStatus }) => state === 'taken' && lastStatus === 200);
    await expect.poll(areAllTaken, pollOptions).toBe(true);
  });

  it('receives only its selected events, and no events of other clients', async () => {
    const shop = await buildShop();
    const other = await buildShop();
    const [hook, otherHook] = [await startHook(), await startHook()];
    await addHook(shop, hook.url, ['order.created']);
    await addHook(other, otherHook.url);
    startProcess();
    await world.rechargeAccount(shop, 1n);
    await placeValidOrder(world, shop, { payment: 'sender_cash' });
    await expect.poll(() => hook.received.length, pollOptions).toBe(1);
    expect(JSON.parse(hook.received[0]?.body ?? '').type).toBe('order.created');
    expect(otherHook.received).toEqual([]);
  });

  it('receives messages with signatures of both secrets after its secret was rolled', async () => {
    const shop = await buildShop();
    const hook = await startHook();
    const { id, secret: old } = await addHook(shop, hook.url);
    const rolled = await world.call(calls.rollWebhookSecret, { id, overlapHours: 1 }, { token: shop.token });
    startProcess();
    await world.call(calls.testWebhook, { id }, { token: shop.token });
    await expect.poll(() => hook.received.length, pollOptions).toBe(1);
    const [message = { headers: {}, body: '' }] = hook.received;
    expect(verifyMessage(message, old).type).toBe('webhook.test');
    expect(verifyMessage(message, rolled.result?.secret ?? '').type).toBe('webhook.test');
    expect(() => verifyMessage(message, `whsec_${Buffer.alloc(32).toString('base64')}`)).toThrow();
    expect(() => verifyMessage({ ...message, body: `${message.body} ` }, old)).toThrow();
  });

  it('receives a message again with the same id after a failure, and the log lists each attempt', async () => {
    const shop = await buildShop();
    const hook = await startHook();
    const { id } = await addHook(shop, hook.url);
    const statuses = [500, 302, 200];
    hook.answer = (response) => void response.writeHead(statuses.shift() ?? 200).end('so it is');
    startProcess();
    const test = await world.call(calls.testWebhook, { id }, { token: shop.token });
    await expect.poll(async () => (await listDeliveries(shop))[0]?.state, pollOptions).toBe('taken');
    expect(hook.received).toHaveLength(3);
    expect(new Set(hook.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const input = { id: test.result?.deliveryId ?? '' };
    const { result } = await world.call(calls.getDelivery, input, { token: shop.token });
    expect(result?.attempts.map(({ status }) => status)).toEqual([500, 302, 200]);
    expect(result).toMatchObject({ answer: 'so it is', tries: 3, body: hook.received[0]?.body });
    const webhooks = await world.call(calls.listWebhooks, {}, { token: shop.token });
    expect(webhooks.result?.webhooks[0]?.failingSince).toBeNull();
  });

  it('that never responds does not delay other webhooks', async () => {
    const shop = await buildShop();
    const [slow, quick] = [await startHook(), await startHook()];
    slow.answer = () => undefined;
    await addHook(shop, slow.url, ['balance.changed']);
    await addHook(shop, quick.url, ['balance.changed']);
    for (let time = 0; time < 40; time += 1) await world.rechargeAccount(shop, 1n);
    const startMs = Date.now();
    startProcess({ responseTimeoutMs: 8_000 });
    await expect.poll(() => quick.received.length, { timeout: 7_000 }).toBe(40);
    expect(Date.now() - startMs).toBeLessThan(8_000);
    expect(slow.received.length).toBeLessThanOrEqual(8);
  });

  it('gets no message before the time in its Retry-After header', async () => {
    const shop = await buildShop();
    const hook = await startHook();
    const { id } = await addHook(shop, hook.url);
    hook.answer = (response) => void response.writeHead(429, { 'retry-after': '3600' }).end();
    startProcess();
    await world.call(calls.testWebhook, { id }, { token: shop.token });
    await expect.poll(async () => (await listDeliveries(shop))[0]?.lastStatus, pollOptions).toBe(429);
    const next = Date.parse((await listDeliveries(shop))[0]?.nextAt ?? '');
    expect(next - Date.now()).toBeGreaterThan(3_500_000);
  });

  it('is disabled after a response 410; its deliveries are given up and its client gets a notice', async () => {
    const shop = await buildShop();
    const hook = await startHook();
    const { id } = await addHook(shop, hook.url);
    hook.answer = (response) => void response.writeHead(410).end();
    startProcess();
    await world.call(calls.testWebhook, { id }, { token: shop.token });
    const listWebhooks = async () =>
      (await world.call(calls.listWebhooks, {}, { token: shop.token })).result?.webhooks;
    await expect.poll(async () => (await listWebhooks())?.[0]?.disabled?.by, pollOptions).toBe('receiver');
    expect((await listDeliveries(shop))[0]?.state).toBe('given_up');
    const { result } = await world.call(calls.listNotices, {}, { token: shop.token });
    expect(result?.notices).toMatchObject([
      { kind: 'webhook', params: { webhookId: id, url: hook.url, by: 'receiver' } },
    ]);
    // A disabled webhook gets no new deliveries.
    await world.rechargeAccount(shop, 1n);
    expect(await listDeliveries(shop)).toHaveLength(1);
  });

  it('is disabled after five days without a success, and its client gets one notice', async () => {
    const shop = await buildShop();
    const hook = await startHook();
    const { id } = await addHook(shop, hook.url);
    hook.answer = (response) => void response.writeHead(503).end();
    await world.owner
      .updateTable('webhooks')
      .set({ failing_since: new Date(Date.now() - 5.1 * DAY_MS) })
      .where('webhook_id', '=', id)
      .execute();
    for (let time = 0; time < 3; time += 1) await world.rechargeAccount(shop, 1n);
    startProcess();
    const noticesOf = async () =>
      (await world.call(calls.listNotices, {}, { token: shop.token })).result?.notices.filter(
        ({ kind }) => kind === 'webhook',
      );
    await expect.poll(noticesOf, pollOptions).toMatchObject([{ params: { by: 'failures' } }]);
    expect((await listDeliveries(shop)).every(({ state }) => state === 'given_up')).toBe(true);
  });

  it('can get one delivery again, or all deliveries of a period', async () => {
    const shop = await buildShop();
    const { token } = shop;
    const hook = await startHook();
    const { id } = await addHook(shop, hook.url, ['balance.changed']);
    hook.answer = (response) => void response.writeHead(500).end();
    startProcess({ getRetryDelayMs: () => null });
    const from = new Date(Date.now() - 1_000).toISOString();
    for (let time = 0; time < 3; time += 1) await world.rechargeAccount(shop, 1n);
    await expect
      .poll(
        async () => (await listDeliveries(shop)).filter(({ state }) => state === 'given_up').length,
        pollOptions,
      )
      .toBe(3);
    hook.answer = (response) => void response.writeHead(204).end();
    const [first] = await listDeliveries(shop);
    await world.call(calls.resendDelivery, { id: first?.id ?? '' }, { token });
    await expect
      .poll(
        async () => (await listDeliveries(shop)).filter(({ state }) => state === 'taken').length,
        pollOptions,
      )
      .toBe(1);
    const to = new Date(Date.now() + 1_000).toISOString();
    const givenUpOnly = await world.call(calls.resendDeliveries, { webhookId: id, from, to }, { token });
    expect(givenUpOnly.result).toEqual({ resent: 2 });
    await expect
      .poll(
        async () => (await listDeliveries(shop)).filter(({ state }) => state === 'taken').length,
        pollOptions,
      )
      .toBe(3);
    const all = await world.call(
      calls.resendDeliveries,
      { webhookId: id, from, to, onlyGivenUp: false },
      { token },
    );
    expect(all.result).toEqual({ resent: 3 });
  });
});

describe('events of an order that was refused', () => {
  it('are rolled back with the order', async () => {
    const shop = await buildShop();
    const hook = await startHook();
    await addHook(shop, hook.url);
    await placeValidOrder(world, shop, { clientReference: 'once', payment: 'sender_cash' });
    const repeated = await placeValidOrder(world, shop, {
      clientReference: 'once',
      payment: 'sender_cash',
    }).catch(() => undefined);
    expect(repeated).toBeUndefined();
    expect((await listDeliveries(shop)).map(({ event }) => event)).toEqual(['order.created']);
  });
});

describe('several processes', () => {
  it('send each message once, although all of them look for due deliveries at the same time', async () => {
    const shop = await buildShop();
    const hooks = [await startHook(), await startHook()];
    for (const { url } of hooks) await addHook(shop, url, ['balance.changed']);
    for (let time = 0; time < 30; time += 1) await world.rechargeAccount(shop, 1n);
    for (let count = 0; count < 3; count += 1) startProcess();
    await expect
      .poll(
        async () => (await listDeliveries(shop)).filter(({ state }) => state !== 'taken').length,
        pollOptions,
      )
      .toBe(0);
    for (const { received } of hooks) {
      expect(received).toHaveLength(30);
      expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(30);
    }
  });

  it('send the message of a process that was stopped while sending, without counting its try', async () => {
    const shop = await buildShop();
    const hook = await startHook();
    const { id } = await addHook(shop, hook.url);
    hook.answer = () => undefined;
    const first = startProcess({ responseTimeoutMs: 60_000 });
    await world.call(calls.testWebhook, { id }, { token: shop.token });
    await expect.poll(() => hook.received.length, pollOptions).toBe(1);
    await first.stop();
    expect(await listDeliveries(shop)).toMatchObject([{ tries: 0, state: 'waiting' }]);
    hook.answer = (response) => void response.writeHead(200).end();
    startProcess();
    await expect.poll(async () => (await listDeliveries(shop))[0]?.state, pollOptions).toBe('taken');
    expect(new Set(hook.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });
});
