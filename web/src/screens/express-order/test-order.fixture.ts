import type { MaskedParty } from '@miya/contract/addresses';
import { createRecord } from '@miya/contract/create-record';
import { goodsTextFields, lineFieldKeys, type Order, orderTextFields } from '@miya/contract/orders';

const party = (name: string, code: string, identityMasked: string): MaskedParty => ({
  name,
  mobile: '+8613800138000',
  company: '',
  identityMasked,
  phone: '',
  region: {
    country: { value: code, label: code, code },
    province: null,
    city: { value: null, label: 'Some City' },
    district: null,
  },
  detail: '1 Some Street',
  postcode: code === 'MX' ? '06700' : '',
});

/** An order for tests. Its receiver has an identity number, its sender has none. */
export const createTestOrder = (part: Partial<Order> = {}): Order => ({
  id: '3f8a1c7e-2b4d-4c6a-9e10-5d7f6b8a9c01',
  test: false,
  waybill: 'MY00000000017',
  status: 'submitted',
  recordedAt: null,
  sender: party('张三', 'CN', ''),
  receiver: party('María', 'MX', 'GODE*****GR8'),
  goods: {
    ...createRecord(goodsTextFields, () => ''),
    itemType: 'parcel',
    itemName: 'Cotton shirts',
    weight: 3_200,
    pieces: 1,
    size: { length: 40, width: 30, height: 20 },
    volume: 24_000,
    insured: 50_000,
    declared: 12_000,
    declaredCurrency: 'CNY',
    lines: [
      {
        ...createRecord(lineFieldKeys, () => ''),
        name: 'Cotton shirts',
        quantity: 1,
        unitValue: 12_000,
        netWeight: 0,
        currency: 'CNY',
      },
    ],
    parcels: [
      {
        pieces: 1,
        weight: 3_200,
        size: { length: 40, width: 30, height: 20 },
        volume: 24_000,
        numbers: [1],
      },
    ],
    piecesNumbered: 1,
  },
  service: { id: 'a81bc81b-dead-4e5d-abff-90865d1e13b1', code: 'EXP', name: 'Express' },
  payment: 'balance',
  dutiesPayer: null,
  exportReason: null,
  ...createRecord(orderTextFields, () => ''),
  clientReference: 'A-1',
  transferNumber: 'T-1',
  quote: {
    currency: 'CNY',
    card: { version: '1', validFrom: '2026-01-01', own: false },
    weight: {
      actual: 3_200,
      volumetric: 4_800,
      chargeable: 5_000,
      reason: 'volumetric',
      divisor: 5_000,
      step: 500,
      sidesRounded: false,
    },
    lines: [],
    total: 46_548,
  },
  settlement: null,
  hold: null,
  clearance: null,
  revision: 1,
  printCount: 0,
  printedAt: null,
  printedRevision: null,
  createdAt: '2026-07-01T00:00:00Z',
  updatedAt: '2026-07-01T00:00:00Z',
  ...part,
});
