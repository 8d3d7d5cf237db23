import type { Result } from '../call.ts';
import { COTTON_SHIRTS, exampleParties, ID, OTHER_ID } from './examples.ts';
import type { RouteName, routes } from './routes.ts';

type CallOf<Name extends RouteName> = (typeof routes)[Name]['call'];
/** Whoever answers a file has nothing to show as JSON. */
type Answering = { [Name in RouteName]: CallOf<Name> extends { file: string } ? never : Name }[RouteName];

const at = {
  placed: '2026-11-16T01:20:00.000Z',
  recorded: '2026-11-16T03:05:00.000Z',
  departed: '2026-11-16T14:40:00.000Z',
  ends: '2026-11-16T02:20:00.000Z',
};

const filled = { company: '', identityMasked: '', phone: '' };
const sender = { ...filled, ...exampleParties.sender };
const receiver = { ...filled, ...exampleParties.receiver };

const service = { id: ID, code: 'EXP', name: 'Express' };
const wholeService = {
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

const price = {
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
const lines: Result<CallOf<'getOrder'>>['quote']['lines'] = [
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

const firstParcel = { weight: COTTON_SHIRTS.weight, pieces: 1, size: null, volume: 0, numbers: [1] };

const order: Result<CallOf<'getOrder'>> = {
  id: ID,
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
  quote: { ...price, lines },
  settlement: null,
  hold: null,
  clearance: null,
  revision: 1,
  printCount: 0,
  printedAt: null,
  printedRevision: null,
  createdAt: at.placed,
  updatedAt: at.placed,
};

const listed: Result<CallOf<'listOrders'>>['orders'][number] = {
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
  holdReason: null,
  printCount: 0,
  printedAt: null,
  labelOutdated: false,
  notReady: false,
  createdAt: at.placed,
};

const address: Result<CallOf<'getAddress'>> = {
  id: ID,
  kind: 'receiver',
  party: receiver,
  isDefaultSender: false,
  isDefaultReceiver: false,
  createdAt: at.placed,
  updatedAt: at.placed,
};

const anImport: Result<CallOf<'getImport'>> = {
  id: OTHER_ID,
  state: 'receiving',
  fileName: 'orders.xlsx',
  serviceId: ID,
  payment: 'balance',
  rows: 1,
  received: 0,
  done: 0,
  failed: 0,
  orders: 0,
  createdAt: at.placed,
  startedAt: null,
  endedAt: null,
};

const webhook: Result<CallOf<'listWebhooks'>>['webhooks'][number] = {
  test: false,
  id: OTHER_ID,
  url: 'https://shop.example.com/miya',
  events: ['order.held', 'order.signed'],
  createdAt: at.placed,
  disabled: null,
  failingSince: null,
  oldSecretUntil: null,
};
const secret = { secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD', oldSecretUntil: null };

const delivery: Result<CallOf<'resendDelivery'>> = {
  id: ID,
  webhookId: OTHER_ID,
  messageId: 'b1f7c0de-4a3e-4c0b-9d2a-7f1e6a5d4c3b',
  event: 'order.signed',
  state: 'taken',
  createdAt: at.recorded,
  nextAt: null,
  tries: 1,
  lastStatus: 200,
};

const colonia = { value: 'MX.CMX.015.0033', label: 'Roma Norte', postcode: '06700', leaf: true };

/** What each route answers where all goes well. Each is read by its call's schema in a test. */
export const answers: { [Name in Answering]: Result<CallOf<Name>> } = {
  createOrder: order,
  listOrders: { orders: [listed], next: null, total: 1, further: false, unknown: [] },
  getOrder: order,
  changeOrder: {
    ...order,
    goods: { ...order.goods, weight: 3_500, parcels: [{ ...firstParcel, weight: 3_500 }] },
    revision: 2,
  },
  cancelOrder: { ...order, status: 'cancelled' },
  simulateOrder: { ...order, test: true, waybill: 'TEST00000001236' },
  deleteOrder: { id: ID },
  getTracking: {
    waybill: order.waybill,
    status: 'in_transit',
    recordedAt: at.recorded,
    events: [
      {
        code: 'departed',
        text: 'Departed from Shenzhen',
        place: 'Shenzhen',
        placeLatin: 'Shenzhen',
        country: 'CN',
        coordinates: { latitude: 22.54, longitude: 114.06 },
        happenedAt: at.departed,
      },
    ],
  },
  listServices: { services: [wholeService] },
  createQuote: {
    quotes: [
      {
        ...price,
        id: OTHER_ID,
        expiresAt: at.ends,
        service: wholeService,
        lines,
        balanceAfter: 1_242_830,
        covered: true,
      },
    ],
  },
  createAddress: { id: ID },
  listAddresses: { addresses: [address], next: null, total: 1 },
  getAddress: address,
  changeAddress: { ...address, party: { ...receiver, detail: 'Av. Insurgentes Sur 2' } },
  deleteAddress: { id: ID },
  createImport: anImport,
  listImports: { imports: [anImport], next: null },
  getImport: anImport,
  addImportRows: { ...anImport, received: 1 },
  listImportRows: {
    rows: [
      {
        row: 2,
        orderId: null,
        waybill: null,
        status: null,
        price: null,
        problems: [{ column: 'receiverMobile', problem: 'phone_invalid' }],
      },
    ],
    next: null,
  },
  finishImport: { ...anImport, state: 'running', received: 1, startedAt: at.placed },
  cancelImport: { ...anImport, state: 'cancelled', endedAt: at.placed },
  listEntries: {
    currency: 'CNY',
    balance: 1_242_830,
    entries: [
      {
        seq: 42,
        type: 'consumption',
        kind: 'consumption',
        amount: -37_170,
        balanceAfter: 1_242_830,
        orderId: ID,
        waybill: order.waybill,
        note: '',
        createdAt: at.recorded,
        parcel: { receiver: receiver.name, weight: 3_500 },
        dispute: null,
      },
    ],
    totals: { count: 1, consumption: 37_170, recharge: 0 },
    next: null,
  },
  createWebhook: { id: OTHER_ID, webhooks: [webhook] },
  listWebhooks: { webhooks: [webhook] },
  changeWebhook: { webhooks: [{ ...webhook, events: ['order.signed'] }] },
  deleteWebhook: { webhooks: [] },
  getWebhookSecret: secret,
  rollWebhookSecret: { ...secret, oldSecretUntil: '2026-11-17T01:20:00.000Z' },
  testWebhook: { deliveryId: ID },
  resendDeliveries: { resent: 3 },
  listDeliveries: {
    deliveries: [{ ...delivery, state: 'given_up', tries: 10, lastStatus: 500 }],
    next: null,
  },
  getDelivery: {
    ...delivery,
    body: `{"type":"order.signed","timestamp":"${at.recorded}","sequence":1794821400000000,"test":false,"data":{"id":"${ID}","test":false,"waybill":"${order.waybill}"}}`,
    attempts: [{ at: at.recorded, ms: 84, status: 200, fault: null }],
    answer: 'ok',
  },
  resendDelivery: { ...delivery, state: 'waiting', nextAt: at.departed, tries: 0 },
  listCountries: [{ id: 'MX', countryName: 'México', countryCode: 'MX' }],
  listRegions: [{ value: 'MX.CMX', label: 'Ciudad de México', leaf: false }],
  searchRegions: [
    { path: [{ value: 'MX.CMX', label: 'Ciudad de México', leaf: false }, colonia], postcode: '06700' },
  ],
};
