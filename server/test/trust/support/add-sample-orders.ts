import type { Input } from '@miya/contract';
import { calls } from '@miya/contract/calls';
import type { World } from '../../../../testing/worlds/world.ts';

type SampleOrderOptions = {
  key: string;
  token: string;
  serviceId: string;
  party: Input<typeof calls.addAddress>['party'];
};

/**
 * Adds for one client:
 * - an order template,
 * - two orders paid in cash that are not recorded,
 * - an order that was changed and then deleted,
 * - a test order,
 * - a recorded order with a disputed charge and a track event,
 * - a track event of an unknown waybill.
 */
export async function addSampleOrders(
  world: World,
  { key, token, serviceId, party }: SampleOrderOptions,
): Promise<void> {
  const goods = { weight: 500, lines: [{ name: 'Cotton shirts', code: 'SKU 1', hsCode: '610910' }] };
  const place = async (payment: 'balance' | 'sender_cash', headers = {}) => {
    const order = { sender: party, receiver: party, goods, serviceId, payment };
    const input = { idempotencyKey: crypto.randomUUID(), order };
    const { result } = await world.call(calls.placeOrder, input, { token, headers });
    if (!result?.waybill) throw new Error('a test client could not place an order');
    return result;
  };
  const delivery = { serviceId, payment: 'balance' as const };
  const parts = { sender: { party }, receiver: { party }, goods, delivery };
  await world.call(calls.keepTemplate, { name: `of ${serviceId}`, parts }, { token });
  const deleted = await place('sender_cash');
  // A change stores the old values of the order for an undo.
  const change = { ids: [deleted.id], remark: 'changed' };
  const { result: said } = await world.call(calls.previewChange, change, { token });
  await world.call(calls.changeOrders, { ...change, agreed: said?.after ?? 0 }, { token });
  await world.call(calls.deleteOrder, { id: deleted.id }, { token });
  await place('balance', { 'miya-mode': 'test' });
  // Orders paid in cash can be recorded with any weight, because they do not charge the balance.
  await place('sender_cash');
  await place('sender_cash');
  const { waybill } = await place('balance');
  await world.call(calls.recordOrder, { waybill, weight: 500, pieces: 1, freight: 100 }, { key });
  // The charge is the second entry. The recharge is the first.
  const dispute = { seq: 2, text: `too much for ${waybill}` };
  const { result } = await world.call(calls.addDispute, dispute, { token });
  if (result?.state !== 'open') throw new Error('a test client could not dispute its charge');
  const scan = { code: 'departed', happenedAt: '2026-07-01T09:30:00+08:00' } as const;
  const events = [waybill, `unknown of ${waybill}`].map((of) => ({
    ...scan,
    sourceId: `scan of ${of}`,
    waybill: of,
  }));
  await world.call(calls.addTrackEvents, { events }, { key });
}
