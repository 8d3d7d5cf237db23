import type { RouteName } from './routes.ts';

export const EXAMPLE_ID = '6f1f3a52-6a0e-4d3c-9d55-0b7f7c1f2a10';
export const SECOND_EXAMPLE_ID = '0b7c8e1d-52a4-4f0b-8f3e-1a2b3c4d5e6f';

const sender = {
  name: '王芳',
  mobile: '13800138000',
  company: '深圳小店',
  region: {
    country: { value: 'CN', label: '中国', code: 'CN' },
    province: { value: null, label: '广东省' },
    city: { value: null, label: '深圳市' },
    district: { value: null, label: '南山区' },
  },
  detail: '科技园路 1 号',
  postcode: '518057',
};

const receiver = {
  name: 'María Pérez',
  mobile: '55 1234 5678',
  region: {
    country: { value: 'MX', label: 'México', code: 'MX' },
    province: { value: null, label: 'Ciudad de México' },
    city: { value: null, label: 'Cuauhtémoc' },
    district: { value: null, label: 'Roma Norte' },
  },
  detail: 'Av. Insurgentes Sur 1',
  postcode: '06700',
};

export const exampleParties = { sender, receiver };
export const COTTON_SHIRTS = { itemName: 'Cotton shirts', weight: 3_200, pieces: 1, declared: 25_000 };

const order = {
  sender,
  receiver,
  goods: COTTON_SHIRTS,
  serviceId: EXAMPLE_ID,
  payment: 'balance',
  clientReference: 'SHOP-1001',
};

/**
 * Examples of requests for the OpenAPI description: fields of the body, or of the query if the request has no body. A
 * test parses each with the schema of its call.
 */
export const requestExamples: Partial<Record<RouteName, Readonly<Record<string, unknown>>>> = {
  createOrder: { order },
  changeOrder: { revision: 1, order: { ...order, goods: { ...order.goods, weight: 3_500 } } },
  simulateOrder: { step: 'sign' },
  listOrders: { statuses: ['submitted'], limit: 50 },
  createQuote: { destination: { country: 'MX', postcode: '06700' }, weight: 3_200 },
  printLabels: { ids: [EXAMPLE_ID], format: '100x150' },
  printZpl: { ids: [EXAMPLE_ID] },
  printInvoice: { ids: [EXAMPLE_ID] },
  createAddress: { kind: 'receiver', party: receiver, requestId: SECOND_EXAMPLE_ID },
  changeAddress: { kind: 'receiver', party: { ...receiver, detail: 'Av. Insurgentes Sur 2' } },
  listAddresses: { text: 'María', limit: 20 },
  createImport: {
    id: SECOND_EXAMPLE_ID,
    fileName: 'orders.xlsx',
    fileHash: '0'.repeat(64),
    rows: 1,
    serviceId: EXAMPLE_ID,
    payment: 'balance',
  },
  addImportRows: { rows: [{ row: 2, cells: ['María Pérez', '55 1234 5678'] }] },
  listImportRows: { outcome: 'failed', limit: 100 },
  finishImport: { again: false },
  listEntries: { limit: 50 },
  printDeclaration: { ids: [EXAMPLE_ID] },
  createWebhook: { url: 'https://shop.example.com/miya', events: ['order.signed', 'order.held'] },
  changeWebhook: { url: 'https://shop.example.com/miya', events: ['order.signed'], disabled: false },
  rollWebhookSecret: { overlapHours: 24 },
  listDeliveries: { state: 'given_up', limit: 20 },
  resendDeliveries: { from: '2026-11-15T00:00:00.000Z', to: '2026-11-16T00:00:00.000Z', onlyGivenUp: true },
  listCountries: { language: 'es' },
  listRegions: { id: 'MX' },
  searchRegions: { id: 'MX', text: 'Roma Norte' },
};
