import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import {
  buildOrderingClient,
  createReceiver,
  placeValidOrder,
} from '../../../../testing/worlds/data/orders.ts';
import { createRegion } from '../../../../testing/worlds/data/parties.ts';
import { createWorld, type SignedInClient } from '../../../../testing/worlds/world.ts';
import { createNoticeDelivery, pollOptions } from '../../../test/support/notice-delivery.ts';
import { saveNoticeSettings } from '../../../test/support/notice-settings.ts';
import { inTenant } from '../../platform/db/tenancy/tenancy.ts';
import { anonymiseOrderParties } from '../orders/index.ts';
import { createMailGatewaySender } from './index.ts';

const world = createWorld();
const delivery = createNoticeDelivery(world);

const guadalajara = { ...createRegion('MX'), city: { value: 'MX/JAL/039', label: 'Guadalajara' } };

/** Builds a client with a held order to Guadalajara. The hold creates a notice. */
async function buildHeldOrder(
  email: string | null = null,
  tenant: Parameters<typeof world.buildTenant>[0] = {},
) {
  const client = await buildOrderingClient(world, { tenantId: await world.buildTenant(tenant) });
  await saveNoticeSettings(world, client, { choices: { hold: { delivery: email !== null } }, email });
  const { key } = await world.buildOperatorKey(client.tenantId);
  const receiver = createReceiver({ region: guadalajara });
  const { waybill, id } = await placeValidOrder(world, client, { payment: 'sender_cash', receiver });
  await world.call(calls.holdOrder, { waybill, code: 'customs_documents' }, { key });
  return { client, waybill, id, key };
}
const loadReceiver = async ({ token }: SignedInClient, language: 'es' | 'zh') => {
  const [notice] = (await world.call(calls.listNotices, { language }, { token })).result?.notices ?? [];
  return notice?.kind === 'hold' ? notice.receiver : undefined;
};

describe('a notice about an order', () => {
  it('names the receiver and the city in the language of the user', async () => {
    const { client } = await buildHeldOrder();
    expect(await loadReceiver(client, 'es')).toEqual({ name: 'María Pérez', place: 'Guadalajara' });
    expect(await loadReceiver(client, 'zh')).toEqual({ name: 'María Pérez', place: '瓜达拉哈拉' });
  });

  it('stores no receiver data and shows no receiver after the order is anonymised', async () => {
    const { client, id } = await buildHeldOrder();
    const stored = await world.owner
      .selectFrom('notices')
      .select('params')
      .where('client_id', '=', client.clientId)
      .execute();
    expect(JSON.stringify(stored)).not.toMatch(/María|Guadalajara/);
    await world.owner
      .updateTable('orders')
      .set({ status: 'cancelled', updated_at: new Date('2020-01-01') })
      .where('order_id', '=', id)
      .execute();
    await inTenant(world.db, client.tenantId, (tx) => anonymiseOrderParties(tx, client.tenantId, 30, 10));
    expect((await world.call(calls.listNotices, {}, client)).result?.notices).toMatchObject([
      { kind: 'hold', receiver: null },
    ]);
  });

  it('names the receiver in the text of mails, but not in the subject', async () => {
    const tenant = { name: 'Andes Cargo', country: 'MX', currency: 'MXN' };
    const { waybill } = await buildHeldOrder('tienda@example.com', tenant);
    delivery.startProcess({ email: createMailGatewaySender(delivery.receiver.url, 'a key') });
    await expect.poll(() => delivery.receiver.received.length, pollOptions).toBe(1);
    const sentence = `La guía ${waybill} está retenida`;
    expect(JSON.parse(delivery.receiver.received[0]?.body ?? '')).toEqual({
      to: 'tienda@example.com',
      subject: `Andes Cargo: ${sentence}`,
      text: `${sentence}\nDestinatario: María Pérez, Guadalajara\nLa aduana solicita documentos`,
    });
  });
});
