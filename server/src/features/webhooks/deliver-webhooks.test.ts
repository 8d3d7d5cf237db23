import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import { placeSome } from '../../../../testing/worlds/data/orders.ts';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { inTime } from '../../../test/support/notice-delivery.ts';
import { verified } from '../../../test/support/verified-message.ts';
import { createShop } from '../../../test/support/webhook-shop.ts';

const world = createWorld();
const { startHook, addHook, buildShop, startProcess } = createShop(world);

type Shop = Awaited<ReturnType<typeof buildShop>>;
const logOf = async ({ token }: Shop) =>
  (await world.call(calls.listDeliveries, { limit: 100 }, { token })).result?.deliveries ?? [];
const DAY_MS = 86_400_000;

describe('a webhook', () => {
  it('is told of what happens to an order and to the balance, signed as Standard Webhooks has it', async () => {
    const shop = await buildShop();
    const hook = await startHook();
    const { secret } = await addHook(shop, hook.url);
    startProcess();
    await world.giveMoney(shop, 1_000_000n);
    const order = await placeSome(world, shop, { clientReference: 'PO-7' });
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
    await expect.poll(() => hook.received.length, inTime).toBe(8);
    const told = hook.received.map((one) => verified(one, secret)).sort((a, b) => a.sequence - b.sequence);
    expect(told.filter(({ type }) => type === 'balance.changed')).toHaveLength(2);
    const created = told.find(({ type }) => type === 'order.created');
    expect(created?.data).toMatchObject({
      id: order.id,
      waybill,
      clientReference: 'PO-7',
      status: 'submitted',
    });
    // Nothing of the receiver leaves.
    expect(hook.received.map(({ body }) => body).join('')).not.toContain('María');
    const orders = told.filter(({ type }) => type.startsWith('order.'));
    expect(orders.map(({ type }) => type)).toEqual([
      'order.created',
      'order.recorded',
      'order.held',
      'order.released',
      'order.moved',
      'order.signed',
    ]);
    // The sender notes an outcome after the receiver has answered.
    const areAllTaken = async () =>
      (await logOf(shop)).every(({ state, lastStatus }) => state === 'taken' && lastStatus === 200);
    await expect.poll(areAllTaken, inTime).toBe(true);
  });

  it('is told only of what it asked for, and nobody else of it', async () => {
    const shop = await buildShop();
    const other = await buildShop();
    const [hook, others] = [await startHook(), await startHook()];
    await addHook(shop, hook.url, ['order.created']);
    await addHook(other, others.url);
    startProcess();
    await world.giveMoney(shop, 1n);
    await placeSome(world, shop, { payment: 'sender_cash' });
    await expect.poll(() => hook.received.length, inTime).toBe(1);
    expect(JSON.parse(hook.received[0]?.body ?? '').type).toBe('order.created');
    expect(others.received).toEqual([]);
  });

  it('knows messages by both secrets while one follows the other', async () => {
    const shop = await buildShop();
    const hook = await startHook();
    const { id, secret: old } = await addHook(shop, hook.url);
    const rolled = await world.call(calls.rollWebhookSecret, { id, overlapHours: 1 }, { token: shop.token });
    startProcess();
    await world.call(calls.testWebhook, { id }, { token: shop.token });
    await expect.poll(() => hook.received.length, inTime).toBe(1);
    const [message = { headers: {}, body: '' }] = hook.received;
    expect(verified(message, old).type).toBe('webhook.test');
    expect(verified(message, rolled.result?.secret ?? '').type).toBe('webhook.test');
    expect(() => verified(message, `whsec_${Buffer.alloc(32).toString('base64')}`)).toThrow();
    expect(() => verified({ ...message, body: `${message.body} ` }, old)).toThrow();
  });

  it('that fails gets it again with the same id, and its log says how each try ended', async () => {
    const shop = await buildShop();
    const hook = await startHook();
    const { id } = await addHook(shop, hook.url);
    const answers = [500, 302, 200];
    hook.answer = (response) => void response.writeHead(answers.shift() ?? 200).end('so it is');
    startProcess();
    const test = await world.call(calls.testWebhook, { id }, { token: shop.token });
    await expect.poll(async () => (await logOf(shop))[0]?.state, inTime).toBe('taken');
    expect(hook.received).toHaveLength(3);
    expect(new Set(hook.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const asked = { id: test.result?.deliveryId ?? '' };
    const { result } = await world.call(calls.getDelivery, asked, { token: shop.token });
    expect(result?.attempts.map(({ status }) => status)).toEqual([500, 302, 200]);
    expect(result).toMatchObject({ answer: 'so it is', tries: 3, body: hook.received[0]?.body });
    const webhooks = await world.call(calls.listWebhooks, {}, { token: shop.token });
    expect(webhooks.result?.webhooks[0]?.failingSince).toBeNull();
  });

  it('that never answers keeps no other waiting', async () => {
    const shop = await buildShop();
    const [slow, quick] = [await startHook(), await startHook()];
    slow.answer = () => undefined;
    await addHook(shop, slow.url, ['balance.changed']);
    await addHook(shop, quick.url, ['balance.changed']);
    for (let time = 0; time < 40; time += 1) await world.giveMoney(shop, 1n);
    const begun = Date.now();
    startProcess({ answerMs: 8_000 });
    await expect.poll(() => quick.received.length, { timeout: 7_000 }).toBe(40);
    expect(Date.now() - begun).toBeLessThan(8_000);
    expect(slow.received.length).toBeLessThanOrEqual(8);
  });

  it('is left alone for as long as it asks', async () => {
    const shop = await buildShop();
    const hook = await startHook();
    const { id } = await addHook(shop, hook.url);
    hook.answer = (response) => void response.writeHead(429, { 'retry-after': '3600' }).end();
    startProcess();
    await world.call(calls.testWebhook, { id }, { token: shop.token });
    await expect.poll(async () => (await logOf(shop))[0]?.lastStatus, inTime).toBe(429);
    const next = Date.parse((await logOf(shop))[0]?.nextAt ?? '');
    expect(next - Date.now()).toBeGreaterThan(3_500_000);
  });

  it('that says it is gone is stopped, its client is told, and what waits is given up', async () => {
    const shop = await buildShop();
    const hook = await startHook();
    const { id } = await addHook(shop, hook.url);
    hook.answer = (response) => void response.writeHead(410).end();
    startProcess();
    await world.call(calls.testWebhook, { id }, { token: shop.token });
    const hooks = async () =>
      (await world.call(calls.listWebhooks, {}, { token: shop.token })).result?.webhooks;
    await expect.poll(async () => (await hooks())?.[0]?.disabled?.by, inTime).toBe('receiver');
    expect((await logOf(shop))[0]?.state).toBe('given_up');
    const { result } = await world.call(calls.listNotices, {}, { token: shop.token });
    expect(result?.notices).toMatchObject([
      { kind: 'webhook', params: { webhookId: id, url: hook.url, by: 'receiver' } },
    ]);
    // From then on nothing is written for it.
    await world.giveMoney(shop, 1n);
    expect(await logOf(shop)).toHaveLength(1);
  });

  it('that has taken nothing for five days is stopped, once, and its client is told', async () => {
    const shop = await buildShop();
    const hook = await startHook();
    const { id } = await addHook(shop, hook.url);
    hook.answer = (response) => void response.writeHead(503).end();
    await world.owner
      .updateTable('webhooks')
      .set({ failing_since: new Date(Date.now() - 5.1 * DAY_MS) })
      .where('webhook_id', '=', id)
      .execute();
    for (let time = 0; time < 3; time += 1) await world.giveMoney(shop, 1n);
    startProcess();
    const noticesOf = async () =>
      (await world.call(calls.listNotices, {}, { token: shop.token })).result?.notices.filter(
        ({ kind }) => kind === 'webhook',
      );
    await expect.poll(noticesOf, inTime).toMatchObject([{ params: { by: 'failures' } }]);
    expect((await logOf(shop)).every(({ state }) => state === 'given_up')).toBe(true);
  });

  it('that comes back gets again what it missed: one, or all of a time', async () => {
    const shop = await buildShop();
    const { token } = shop;
    const hook = await startHook();
    const { id } = await addHook(shop, hook.url, ['balance.changed']);
    hook.answer = (response) => void response.writeHead(500).end();
    startProcess({ pauseAfter: () => null });
    const from = new Date(Date.now() - 1_000).toISOString();
    for (let time = 0; time < 3; time += 1) await world.giveMoney(shop, 1n);
    await expect
      .poll(async () => (await logOf(shop)).filter((one) => one.state === 'given_up').length, inTime)
      .toBe(3);
    hook.answer = (response) => void response.writeHead(204).end();
    const [first] = await logOf(shop);
    await world.call(calls.resendDelivery, { id: first?.id ?? '' }, { token });
    await expect
      .poll(async () => (await logOf(shop)).filter((one) => one.state === 'taken').length, inTime)
      .toBe(1);
    const to = new Date(Date.now() + 1_000).toISOString();
    const again = await world.call(calls.resendDeliveries, { webhookId: id, from, to }, { token });
    expect(again.result).toEqual({ resent: 2 });
    await expect
      .poll(async () => (await logOf(shop)).filter((one) => one.state === 'taken').length, inTime)
      .toBe(3);
    const all = await world.call(
      calls.resendDeliveries,
      { webhookId: id, from, to, onlyGivenUp: false },
      { token },
    );
    expect(all.result).toEqual({ resent: 3 });
  });
});

describe('what an order that was not placed would tell', () => {
  it('is told to nobody: events stand and fall with what they tell of', async () => {
    const shop = await buildShop();
    const hook = await startHook();
    await addHook(shop, hook.url);
    await placeSome(world, shop, { clientReference: 'once', payment: 'sender_cash' });
    const again = await placeSome(world, shop, { clientReference: 'once', payment: 'sender_cash' }).catch(
      () => undefined,
    );
    expect(again).toBeUndefined();
    expect((await logOf(shop)).map(({ event }) => event)).toEqual(['order.created']);
  });
});

describe('several processes', () => {
  it('send each message once, whatever they find at the same time', async () => {
    const shop = await buildShop();
    const hooks = [await startHook(), await startHook()];
    for (const { url } of hooks) await addHook(shop, url, ['balance.changed']);
    for (let time = 0; time < 30; time += 1) await world.giveMoney(shop, 1n);
    for (let count = 0; count < 3; count += 1) startProcess();
    await expect
      .poll(async () => (await logOf(shop)).filter((one) => one.state !== 'taken').length, inTime)
      .toBe(0);
    for (const { received } of hooks) {
      expect(received).toHaveLength(30);
      expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(30);
    }
  });

  it('go on with what one of them was stopped over, and its try does not count', async () => {
    const shop = await buildShop();
    const hook = await startHook();
    const { id } = await addHook(shop, hook.url);
    hook.answer = () => undefined;
    const first = startProcess({ answerMs: 60_000 });
    await world.call(calls.testWebhook, { id }, { token: shop.token });
    await expect.poll(() => hook.received.length, inTime).toBe(1);
    await first.stop();
    expect(await logOf(shop)).toMatchObject([{ tries: 0, state: 'waiting' }]);
    hook.answer = (response) => void response.writeHead(200).end();
    startProcess();
    await expect.poll(async () => (await logOf(shop))[0]?.state, inTime).toBe('taken');
    expect(new Set(hook.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });
});
