import type { Result } from '../protocol/call.ts';
import {
  address,
  anImport,
  at,
  type CallOf,
  colonia,
  delivery,
  firstParcel,
  lines,
  listed,
  order,
  price,
  receiver,
  secret,
  webhook,
  wholeService,
} from './example-things.ts';
import { ID, OTHER_ID } from './examples.ts';
import type { RouteName } from './routes.ts';

/** Whoever answers a file has nothing to show as JSON. */
type Answering = { [Name in RouteName]: CallOf<Name> extends { file: string } ? never : Name }[RouteName];

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
    hold: null,
    events: [
      {
        code: 'departed',
        text: 'Departed from Shenzhen',
        place: 'Shenzhen',
        placeLatin: 'Shenzhen',
        placeNames: { py: 'Шэньчжэнь' },
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
    totals: { count: 1, consumption: -37_170, recharge: 0, refund: 0 },
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
