import { describe, expect, it } from 'vitest';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { createDelivery, inTime } from '../../../test/support/notice-delivery.ts';
import { chooseNotices } from '../../../test/support/notices.ts';
import { mailSender } from './index.ts';

const world = createWorld();
const delivery = createDelivery(world);
const { buildShop, waiting } = delivery;

describe('mail', () => {
  const startProcess = () => delivery.startProcess({ email: mailSender(delivery.receiver.url, 'a key') });

  it('leaves by the gateway in the language of the tenant, and knows where to only then', async () => {
    const tenant = { name: 'Andes Cargo', country: 'MX', currency: 'MXN' };
    const shop = await buildShop('tienda@example.com', tenant);
    startProcess();
    await world.giveMoney(shop, 4_200n);
    await expect.poll(() => delivery.receiver.received.length, inTime).toBe(1);
    const [{ headers, body } = { headers: {}, body: '' }] = delivery.receiver.received;
    expect(headers.authorization).toBe('Bearer a key');
    expect(headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    const said = 'Se abonaron $42.00 en su cuenta';
    expect(JSON.parse(body)).toEqual({
      to: 'tienda@example.com',
      subject: `Andes Cargo: ${said}`,
      text: said,
    });
  });

  it('is not sent to whoever has taken the address away meanwhile', async () => {
    const shop = await buildShop('shop@example.com');
    await world.giveMoney(shop, 1n);
    await chooseNotices(world, shop, { choices: {} });
    startProcess();
    await expect
      .poll(async () => (await waiting()).map(({ channel }) => channel), inTime)
      .toEqual(['webhook']);
    expect(delivery.receiver.received).toEqual([]);
  });
});
