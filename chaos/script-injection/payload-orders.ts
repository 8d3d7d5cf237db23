import { calls } from '@miya/contract/calls';
import { getPayload } from './script-payloads.ts';
import type { Send } from './send-payload.ts';

const createPayloadPlace = (index: number) => ({ value: null, label: getPayload(index, 120) });
export const createPayloadParty = (index: number) => ({
  name: getPayload(index, 80),
  mobile: '51234567',
  company: getPayload(index + 1, 120),
  region: {
    country: { value: 'HK', label: 'Hong Kong', code: 'HK' },
    province: createPayloadPlace(index + 2),
    city: createPayloadPlace(index + 3),
    district: createPayloadPlace(index + 4),
  },
  detail: getPayload(index, 300),
});

export const createPayloadOrder = (index: number, serviceId: string) => ({
  sender: createPayloadParty(index + 30),
  receiver: createPayloadParty(index),
  goods: {
    weight: 500,
    pieces: 1 + (index % 2),
    itemName: getPayload(index, 120),
    itemCode: getPayload(index, 40),
    remark: getPayload(index, 200),
  },
  serviceId,
  payment: 'balance' as const,
  clientReference: `${getPayload(index, 56)} ${index}`,
  transferNumber: getPayload(index, 40),
});

/** Sends the texts that a carrier enters: places, track events, reasons for holding an order. */
export async function sendCarrierTexts(
  orders: { waybill: string }[],
  key: string,
  sendOrFail: Send,
): Promise<void> {
  for (const [index, { waybill }] of orders.entries()) {
    if (index % 4 === 0) continue;
    await sendOrFail(
      'recordOrder',
      calls.recordOrder,
      { waybill, weight: 500, pieces: 1, place: getPayload(index, 120), country: 'CN' },
      key,
    );
    const scan = (code: 'departed' | 'note', hour: number) => ({
      sourceId: `${getPayload(index, 80)} ${waybill} ${code}`,
      waybill,
      code,
      text: getPayload(index + 1, 200),
      place: getPayload(index + 2, 120),
      country: 'MX',
      coordinates: { latitude: 19.4, longitude: -99.1 },
      happenedAt: `2026-11-14T0${hour}:30:00+08:00`,
    });
    await sendOrFail(
      'addTrackEvents',
      calls.addTrackEvents,
      { events: [scan('departed', 3), scan('note', 4)] },
      key,
    );
    if (index % 5 === 1)
      await sendOrFail('holdOrder', calls.holdOrder, { waybill, reason: getPayload(index, 200) }, key);
  }
  const [, first, second] = orders;
  await sendOrFail(
    'setTransferNumber',
    calls.setTransferNumber,
    { waybill: second?.waybill ?? '', transferNumber: `${getPayload(21, 30)} next` },
    key,
  );
  await sendOrFail(
    'returnOrder',
    calls.returnOrder,
    { waybill: first?.waybill ?? '', place: getPayload(15, 120), text: getPayload(0, 200) },
    key,
  );
  const stray = {
    sourceId: `${getPayload(5, 80)} stray`,
    waybill: getPayload(57, 40),
    code: 'note' as const,
    happenedAt: '2026-11-14T05:30:00+08:00',
  };
  await sendOrFail('addTrackEvents', calls.addTrackEvents, { events: [stray] }, key);
}
