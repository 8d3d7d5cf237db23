import { calls } from '@miya/contract/calls';
import { payloadAt } from './script-payloads.ts';
import type { Send } from './send-payload.ts';

const place = (at: number) => ({ value: null, label: payloadAt(at, 120) });
export const partyOf = (at: number) => ({
  name: payloadAt(at, 80),
  mobile: '51234567',
  company: payloadAt(at + 1, 120),
  region: {
    country: { value: 'HK', label: 'Hong Kong', code: 'HK' },
    province: place(at + 2),
    city: place(at + 3),
    district: place(at + 4),
  },
  detail: payloadAt(at, 300),
});

export const orderOf = (at: number, serviceId: string) => ({
  sender: partyOf(at + 30),
  receiver: partyOf(at),
  goods: {
    weight: 500,
    pieces: 1 + (at % 2),
    itemName: payloadAt(at, 120),
    itemCode: payloadAt(at, 40),
    remark: payloadAt(at, 200),
  },
  serviceId,
  payment: 'balance' as const,
  clientReference: `${payloadAt(at, 56)} ${at}`,
  transferNumber: payloadAt(at, 40),
});

/** The carrier's own words: places, scans, reasons. */
export async function carry(orders: { waybill: string }[], key: string, sound: Send): Promise<void> {
  for (const [at, { waybill }] of orders.entries()) {
    if (at % 4 === 0) continue;
    await sound(
      'recordOrder',
      calls.recordOrder,
      { waybill, weight: 500, pieces: 1, place: payloadAt(at, 120), country: 'CN' },
      key,
    );
    const scan = (code: 'departed' | 'note', hour: number) => ({
      sourceId: `${payloadAt(at, 80)} ${waybill} ${code}`,
      waybill,
      code,
      text: payloadAt(at + 1, 200),
      place: payloadAt(at + 2, 120),
      country: 'MX',
      coordinates: { latitude: 19.4, longitude: -99.1 },
      happenedAt: `2026-11-14T0${hour}:30:00+08:00`,
    });
    await sound(
      'addTrackEvents',
      calls.addTrackEvents,
      { events: [scan('departed', 3), scan('note', 4)] },
      key,
    );
    if (at % 5 === 1) await sound('holdOrder', calls.holdOrder, { waybill, reason: payloadAt(at, 200) }, key);
  }
  const [, first, second] = orders;
  await sound(
    'setTransferNumber',
    calls.setTransferNumber,
    { waybill: second?.waybill ?? '', transferNumber: `${payloadAt(21, 30)} next` },
    key,
  );
  await sound(
    'returnOrder',
    calls.returnOrder,
    { waybill: first?.waybill ?? '', place: payloadAt(15, 120), text: payloadAt(0, 200) },
    key,
  );
  const stray = {
    sourceId: `${payloadAt(5, 80)} stray`,
    waybill: payloadAt(57, 40),
    code: 'note' as const,
    happenedAt: '2026-11-14T05:30:00+08:00',
  };
  await sound('addTrackEvents', calls.addTrackEvents, { events: [stray] }, key);
}
