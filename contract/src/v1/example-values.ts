import type { Result } from '../protocol/call.ts';
import { COTTON_SHIRTS, EXAMPLE_ID, exampleParties, SECOND_EXAMPLE_ID } from './request-examples.ts';
import type { RouteName, routes } from './routes.ts';

export type RouteCall<Name extends RouteName> = (typeof routes)[Name]['call'];

/** The times in the examples of responses. */
export const exampleTimes = {
  placed: '2026-11-16T01:20:00.000Z',
  recorded: '2026-11-16T03:05:00.000Z',
  departed: '2026-11-16T14:40:00.000Z',
  quoteExpiry: '2026-11-16T02:20:00.000Z',
};

const emptyPartyFields = { company: '', identityMasked: '', phone: '' };
const sender = { ...emptyPartyFields, ...exampleParties.sender };
export const receiver = { ...emptyPartyFields, ...exampleParties.receiver };

const service = { id: EXAMPLE_ID, code: 'EXP', name: 'Express' };
export const serviceDetails = {
  ...service,
  kind: 'express',
  daysFrom: 5,
  daysTo: 8,
  divisor: 6_000,
  weightStep: 500,
  weightMinimum: 500,
  weightMaximum: 30_000,
  postal: false,
} as const;

export const price = {
  currency: 'CNY',
  card: { version: '2026-10', validFrom: '2026-10-01', own: false },
  weight: {
    actual: 3_200,
    volumetric: 0,
    chargeable: 3_500,
    reason: 'actual',
    divisor: 6_000,
    step: 500,
    sidesRounded: false,
  },
  total: 37_170,
} as const;
export const priceLines: Result<RouteCall<'getOrder'>>['quote']['lines'] = [
  {
    key: 'freight_continued',
    amount: 31_500,
    zone: 'Mexico',
    from: 500,
    grams: 3_500,
    bracket: 'own',
    first: 500,
    firstPrice: 10_500,
    continued: 500,
    continuedPrice: 3_500,
    steps: 6,
  },
  { key: 'fuel', amount: 5_670, points: 1_800, of: 31_500, since: '2026-11-01' },
];

export const firstParcel = { weight: COTTON_SHIRTS.weight, pieces: 1, size: null, volume: 0, numbers: [1] };

export const order: Result<RouteCall<'getOrder'>> = {
  id: EXAMPLE_ID,
  test: false,
  waybill: 'MY10000000123',
  status: 'submitted',
  recordedAt: null,
  sender,
  receiver,
  goods: {
    ...COTTON_SHIRTS,
    itemType: 'clothing',
    size: null,
    volume: 0,
    insured: 0,
    declaredCurrency: 'CNY',
    itemCode: '',
    remark: '',
    lines: [
      {
        name: COTTON_SHIRTS.itemName,
        code: '',
        quantity: 1,
        unitValue: COTTON_SHIRTS.declared,
        currency: 'CNY',
        netWeight: 0,
        hsCode: '6105.10',
        origin: 'CN',
        englishName: 'Cotton shirts',
        gtin: '',
        manufacturerCode: '',
        manufacturer: '',
        link: '',
      },
    ],
    parcels: [firstParcel],
    piecesNumbered: 1,
  },
  service,
  payment: 'balance',
  dutiesPayer: null,
  exportReason: null,
  transferNumber: '',
  clientReference: 'SHOP-1001',
  platform: '',
  ioss: '',
  quote: { ...price, lines: priceLines },
  settlement: null,
  hold: null,
  clearance: null,
  revision: 1,
  printCount: 0,
  printedAt: null,
  printedRevision: null,
  createdAt: exampleTimes.placed,
  updatedAt: exampleTimes.placed,
};

export const listedOrder: Result<RouteCall<'listOrders'>>['orders'][number] = {
  id: order.id,
  test: false,
  waybill: order.waybill,
  transferNumber: '',
  clientReference: order.clientReference,
  itemName: order.goods.itemName,
  receiverName: receiver.name,
  country: 'MX',
  place: 'Cuauhtémoc',
  pieces: 1,
  weight: order.goods.weight,
  settlementWeight: null,
  currency: price.currency,
  quoted: price.total,
  freight: null,
  service: { code: service.code, name: service.name },
  payment: order.payment,
  status: order.status,
  recordedAt: null,
  holdCode: null,
  holdReason: null,
  printCount: 0,
  printedAt: null,
  labelOutdated: false,
  notReady: false,
  createdAt: exampleTimes.placed,
};

export const address: Result<RouteCall<'getAddress'>> = {
  id: EXAMPLE_ID,
  kind: 'receiver',
  party: receiver,
  isDefaultSender: false,
  isDefaultReceiver: false,
  createdAt: exampleTimes.placed,
  updatedAt: exampleTimes.placed,
};

export const orderImport: Result<RouteCall<'getImport'>> = {
  id: SECOND_EXAMPLE_ID,
  state: 'receiving',
  fileName: 'orders.xlsx',
  serviceId: EXAMPLE_ID,
  payment: 'balance',
  rows: 1,
  received: 0,
  done: 0,
  failed: 0,
  orders: 0,
  createdAt: exampleTimes.placed,
  startedAt: null,
  endedAt: null,
};

export const webhook: Result<RouteCall<'listWebhooks'>>['webhooks'][number] = {
  test: false,
  id: SECOND_EXAMPLE_ID,
  url: 'https://shop.example.com/miya',
  events: ['order.held', 'order.signed'],
  createdAt: exampleTimes.placed,
  disabled: null,
  failingSince: null,
  oldSecretUntil: null,
};
export const webhookSecret = { secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD', oldSecretUntil: null };

export const delivery: Result<RouteCall<'resendDelivery'>> = {
  id: EXAMPLE_ID,
  webhookId: SECOND_EXAMPLE_ID,
  messageId: 'b1f7c0de-4a3e-4c0b-9d2a-7f1e6a5d4c3b',
  event: 'order.signed',
  state: 'taken',
  createdAt: exampleTimes.recorded,
  nextAt: null,
  tries: 1,
  lastStatus: 200,
};

export const colonia = { value: 'MX.CMX.015.0033', label: 'Roma Norte', postcode: '06700', leaf: true };
