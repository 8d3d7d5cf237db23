import { describe, expect, it } from 'vitest';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { createNoticeDelivery, pollOptions } from '../../../test/support/notice-delivery.ts';
import { saveNoticeSettings } from '../../../test/support/notice-settings.ts';
import { createMailGatewaySender } from './index.ts';

const world = createWorld();
const delivery = createNoticeDelivery(world);
const { buildClientWithDelivery, listOutbox } = delivery;

describe('createMailGatewaySender', () => {
  const startProcess = () =>
    delivery.startProcess({ email: createMailGatewaySender(delivery.receiver.url, 'a key') });

  it('sends mails in the language of the tenant to the current address of the client', async () => {
    const tenant = { name: 'Andes Cargo', country: 'MX', currency: 'MXN' };
    const shop = await buildClientWithDelivery('tienda@example.com', tenant);
    startProcess();
    await world.rechargeAccount(shop, 4_200n);
    await expect.poll(() => delivery.receiver.received.length, pollOptions).toBe(1);
    const [{ headers, body } = { headers: {}, body: '' }] = delivery.receiver.received;
    expect(headers.authorization).toBe('Bearer a key');
    expect(headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    const text = 'Se abonaron $42.00 en su cuenta';
    expect(JSON.parse(body)).toEqual({
      to: 'tienda@example.com',
      subject: `Andes Cargo: ${text}`,
      text,
    });
  });

  it('does not send to a client that has removed its address in the meantime', async () => {
    const shop = await buildClientWithDelivery('shop@example.com');
    await world.rechargeAccount(shop, 1n);
    await saveNoticeSettings(world, shop, { choices: {} });
    startProcess();
    await expect
      .poll(async () => (await listOutbox()).map(({ channel }) => channel), pollOptions)
      .toEqual(['webhook']);
    expect(delivery.receiver.received).toEqual([]);
  });
});
