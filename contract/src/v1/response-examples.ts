import type { Result } from '../protocol/call.ts';
import {
  address,
  colonia,
  delivery,
  exampleTimes,
  firstParcel,
  listedOrder,
  order,
  orderImport,
  price,
  priceLines,
  type RouteCall,
  receiver,
  serviceDetails,
  webhook,
  webhookSecret,
} from './example-values.ts';
import { EXAMPLE_ID, SECOND_EXAMPLE_ID } from './request-examples.ts';
import type { RouteName } from './routes.ts';

/** The routes whose response is JSON. Responses that are files have no example. */
type JsonRouteName = {
  [Name in RouteName]: RouteCall<Name> extends { file: string } ? never : Name;
}[RouteName];

/** Examples of successful responses for the OpenAPI description. A test parses each with the schema of its call. */
export const responseExamples: { [Name in JsonRouteName]: Result<RouteCall<Name>> } = {
  createOrder: order,
  listOrders: { orders: [listedOrder], next: null, total: 1, further: false, unknown: [] },
  getOrder: order,
  changeOrder: {
    ...order,
    goods: { ...order.goods, weight: 3_500, parcels: [{ ...firstParcel, weight: 3_500 }] },
    revision: 2,
  },
  cancelOrder: { ...order, status: 'cancelled' },
  simulateOrder: { ...order, test: true, waybill: 'TEST00000001236' },
  deleteOrder: { id: EXAMPLE_ID },
  getTracking: {
    waybill: order.waybill,
    status: 'in_transit',
    recordedAt: exampleTimes.recorded,
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
        happenedAt: exampleTimes.departed,
      },
    ],
  },
  listServices: { services: [serviceDetails] },
  createQuote: {
    quotes: [
      {
        ...price,
        id: SECOND_EXAMPLE_ID,
        expiresAt: exampleTimes.quoteExpiry,
        service: serviceDetails,
        lines: priceLines,
        balanceAfter: 1_242_830,
        covered: true,
      },
    ],
  },
  createAddress: { id: EXAMPLE_ID },
  listAddresses: { addresses: [address], next: null, total: 1 },
  getAddress: address,
  changeAddress: { ...address, party: { ...receiver, detail: 'Av. Insurgentes Sur 2' } },
  deleteAddress: { id: EXAMPLE_ID },
  createImport: orderImport,
  listImports: { imports: [orderImport], next: null },
  getImport: orderImport,
  addImportRows: { ...orderImport, received: 1 },
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
  finishImport: { ...orderImport, state: 'running', received: 1, startedAt: exampleTimes.placed },
  cancelImport: { ...orderImport, state: 'cancelled', endedAt: exampleTimes.placed },
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
        orderId: EXAMPLE_ID,
        waybill: order.waybill,
        note: '',
        createdAt: exampleTimes.recorded,
        parcel: { receiver: receiver.name, weight: 3_500 },
        dispute: null,
      },
    ],
    totals: { count: 1, consumption: -37_170, recharge: 0, refund: 0 },
    next: null,
  },
  createWebhook: { id: SECOND_EXAMPLE_ID, webhooks: [webhook] },
  listWebhooks: { webhooks: [webhook] },
  changeWebhook: { webhooks: [{ ...webhook, events: ['order.signed'] }] },
  deleteWebhook: { webhooks: [] },
  getWebhookSecret: webhookSecret,
  rollWebhookSecret: { ...webhookSecret, oldSecretUntil: '2026-11-17T01:20:00.000Z' },
  testWebhook: { deliveryId: EXAMPLE_ID },
  resendDeliveries: { resent: 3 },
  listDeliveries: {
    deliveries: [{ ...delivery, state: 'given_up', tries: 10, lastStatus: 500 }],
    next: null,
  },
  getDelivery: {
    ...delivery,
    body: `{"type":"order.signed","timestamp":"${exampleTimes.recorded}","sequence":1794821400000000,"test":false,"data":{"id":"${EXAMPLE_ID}","test":false,"waybill":"${order.waybill}"}}`,
    attempts: [{ at: exampleTimes.recorded, ms: 84, status: 200, fault: null }],
    answer: 'ok',
  },
  resendDelivery: { ...delivery, state: 'waiting', nextAt: exampleTimes.departed, tries: 0 },
  listCountries: [{ id: 'MX', countryName: 'México', countryCode: 'MX' }],
  listRegions: [{ value: 'MX.CMX', label: 'Ciudad de México', leaf: false }],
  searchRegions: [
    { path: [{ value: 'MX.CMX', label: 'Ciudad de México', leaf: false }, colonia], postcode: '06700' },
  ],
};
