import { addressCalls } from '../addresses/index.ts';
import { financeCalls } from '../finance/index.ts';
import { importCalls } from '../imports/index.ts';
import { orderCalls } from '../orders/index.ts';
import { positionCalls } from '../positions/index.ts';
import { quoteCalls } from '../quotes/index.ts';
import { simulationCalls } from '../simulated-carrier/index.ts';
import { trackCalls } from '../tracks/index.ts';
import { waybillCalls } from '../waybills/index.ts';
import { webhookCalls } from '../webhooks/index.ts';
import { type Routes, route } from './route.ts';

const readOrders = { method: 'GET', scope: 'orders:read' } as const;
const writeOrders = { method: 'POST', scope: 'orders:write' } as const;
const addressScope = { scope: 'addresses' } as const;
const webhookScope = { scope: 'webhooks' } as const;
const anyKey = { method: 'GET', scope: null } as const;

/** The routes of the public API: method, path, required scope and call. */
export const routes = {
  createOrder: route({
    ...writeOrders,
    call: orderCalls.placeOrder,
    path: '/orders',
    status: 201,
    idempotencyField: 'idempotencyKey',
  }),
  listOrders: route({ ...readOrders, call: orderCalls.listOrders, path: '/orders' }),
  getOrder: route({ ...readOrders, call: orderCalls.getOrder, path: '/orders/{id}' }),
  changeOrder: route({ ...writeOrders, method: 'PUT', call: orderCalls.changeOrder, path: '/orders/{id}' }),
  cancelOrder: route({ ...writeOrders, call: orderCalls.cancelOrder, path: '/orders/{id}/cancel' }),
  deleteOrder: route({
    ...writeOrders,
    method: 'DELETE',
    call: orderCalls.deleteOrder,
    path: '/orders/{id}',
  }),
  simulateOrder: route({
    ...writeOrders,
    call: simulationCalls.simulateOrder,
    path: '/orders/{id}/simulate',
  }),
  getTracking: route({
    method: 'GET',
    scope: 'tracking',
    call: trackCalls.getTrack,
    path: '/orders/{orderId}/tracking',
  }),

  listServices: route({ ...readOrders, call: quoteCalls.listServices, path: '/services' }),
  createQuote: route({ ...readOrders, method: 'POST', call: quoteCalls.getQuote, path: '/quotes' }),

  printLabels: route({ ...writeOrders, call: waybillCalls.printLabels, path: '/labels' }),
  printZpl: route({ ...writeOrders, call: waybillCalls.printZpl, path: '/labels/zpl' }),
  printInvoice: route({ ...readOrders, method: 'POST', call: waybillCalls.printInvoice, path: '/invoices' }),

  printDeclaration: route({
    ...readOrders,
    method: 'POST',
    call: waybillCalls.printDeclaration,
    path: '/declarations',
  }),

  createAddress: route({
    ...addressScope,
    method: 'POST',
    call: addressCalls.addAddress,
    path: '/addresses',
    status: 201,
  }),
  listAddresses: route({
    ...addressScope,
    method: 'GET',
    call: addressCalls.listAddresses,
    path: '/addresses',
  }),
  getAddress: route({
    ...addressScope,
    method: 'GET',
    call: addressCalls.getAddress,
    path: '/addresses/{id}',
  }),
  changeAddress: route({
    ...addressScope,
    method: 'PUT',
    call: addressCalls.changeAddress,
    path: '/addresses/{id}',
  }),
  deleteAddress: route({
    ...addressScope,
    method: 'DELETE',
    call: addressCalls.deleteAddress,
    path: '/addresses/{id}',
  }),

  createImport: route({ ...writeOrders, call: importCalls.startImport, path: '/imports', status: 201 }),
  listImports: route({ ...readOrders, call: importCalls.listImports, path: '/imports' }),
  getImport: route({ ...readOrders, call: importCalls.getImport, path: '/imports/{id}' }),
  addImportRows: route({ ...writeOrders, call: importCalls.addImportRows, path: '/imports/{id}/rows' }),
  listImportRows: route({ ...readOrders, call: importCalls.listImportRows, path: '/imports/{id}/rows' }),
  finishImport: route({
    ...writeOrders,
    call: importCalls.finishImport,
    path: '/imports/{id}/finish',
    status: 202,
  }),
  cancelImport: route({ ...writeOrders, call: importCalls.cancelImport, path: '/imports/{id}/cancel' }),

  listEntries: route({
    method: 'GET',
    scope: 'finance:read',
    call: financeCalls.listEntries,
    path: '/entries',
  }),

  createWebhook: route({
    ...webhookScope,
    method: 'POST',
    call: webhookCalls.addWebhook,
    path: '/webhooks',
    status: 201,
  }),
  listWebhooks: route({ ...webhookScope, method: 'GET', call: webhookCalls.listWebhooks, path: '/webhooks' }),
  changeWebhook: route({
    ...webhookScope,
    method: 'PUT',
    call: webhookCalls.changeWebhook,
    path: '/webhooks/{id}',
  }),
  deleteWebhook: route({
    ...webhookScope,
    method: 'DELETE',
    call: webhookCalls.deleteWebhook,
    path: '/webhooks/{id}',
  }),
  getWebhookSecret: route({
    ...webhookScope,
    method: 'GET',
    call: webhookCalls.getWebhookSecret,
    path: '/webhooks/{id}/secret',
  }),
  rollWebhookSecret: route({
    ...webhookScope,
    method: 'POST',
    call: webhookCalls.rollWebhookSecret,
    path: '/webhooks/{id}/secret',
  }),
  testWebhook: route({
    ...webhookScope,
    method: 'POST',
    call: webhookCalls.testWebhook,
    path: '/webhooks/{id}/test',
  }),
  resendDeliveries: route({
    ...webhookScope,
    method: 'POST',
    call: webhookCalls.resendDeliveries,
    path: '/webhooks/{webhookId}/resend',
  }),
  listDeliveries: route({
    ...webhookScope,
    method: 'GET',
    call: webhookCalls.listDeliveries,
    path: '/deliveries',
  }),
  getDelivery: route({
    ...webhookScope,
    method: 'GET',
    call: webhookCalls.getDelivery,
    path: '/deliveries/{id}',
  }),
  resendDelivery: route({
    ...webhookScope,
    method: 'POST',
    call: webhookCalls.resendDelivery,
    path: '/deliveries/{id}/resend',
  }),

  listCountries: route({ ...anyKey, call: positionCalls.listCountries, path: '/countries' }),
  listRegions: route({ ...anyKey, call: positionCalls.listPositionsBelow, path: '/regions' }),
  searchRegions: route({ ...anyKey, call: positionCalls.searchPositions, path: '/regions/search' }),
} satisfies Routes;

export type RouteName = keyof typeof routes;
