import { listedTexts, type OrderRow } from '@miya/contract/orders';
import { recordOf } from '@miya/contract/record-of';

export const someRow = (row: Partial<OrderRow> = {}): OrderRow => ({
  ...recordOf(listedTexts, () => ''),
  id: crypto.randomUUID(),
  waybill: 'MYA00000000017',
  receiverName: 'Ana',
  country: 'MX',
  place: 'Roma Norte',
  itemName: 'shirts',
  pieces: 1,
  weight: 1_200,
  settlementWeight: null,
  currency: 'CNY',
  quoted: 12_000,
  freight: null,
  service: { code: 'EXP', name: 'Express' },
  payment: 'balance',
  status: 'submitted',
  recordedAt: null,
  holdReason: null,
  printCount: 0,
  printedAt: null,
  labelOutdated: false,
  notReady: false,
  createdAt: '2026-07-01T01:00:00.000Z',
  ...row,
});
