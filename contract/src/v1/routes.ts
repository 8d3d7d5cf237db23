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

const read = { method: 'GET', scope: 'orders:read' } as const;
const write = { method: 'POST', scope: 'orders:write' } as const;
const address = { scope: 'addresses' } as const;
const webhook = { scope: 'webhooks' } as const;
const anyKey = { method: 'GET', scope: null } as const;

/** The API of the client's own systems: which call answers which method and path, and what a key needs for it. */
export const routes = {
  createOrder: route({
    ...write,
    call: orderCalls.placeOrder,
    path: '/orders',
    status: 201,
    idempotencyField: 'idempotencyKey',
  }),
  listOrders: route({ ...read, call: orderCalls.listOrders, path: '/orders' }),
  getOrder: route({ ...read, call: orderCalls.getOrder, path: '/orders/{id}' }),
  changeOrder: route({ ...write, method: 'PUT', call: orderCalls.changeOrder, path: '/orders/{id}' }),
  cancelOrder: route({ ...write, call: orderCalls.cancelOrder, path: '/orders/{id}/cancel' }),
  deleteOrder: route({ ...write, method: 'DELETE', call: orderCalls.deleteOrder, path: '/orders/{id}' }),
  simulateOrder: route({ ...write, call: simulationCalls.simulateOrder, path: '/orders/{id}/simulate' }),
  getTracking: route({
    method: 'GET',
    scope: 'tracking',
    call: trackCalls.getTrack,
    path: '/orders/{orderId}/tracking',
  }),

  listServices: route({ ...read, call: quoteCalls.listServices, path: '/services' }),
  createQuote: route({ ...read, method: 'POST', call: quoteCalls.getQuote, path: '/quotes' }),

  printLabels: route({ ...write, call: waybillCalls.printLabels, path: '/labels' }),
  printZpl: route({ ...write, call: waybillCalls.printZpl, path: '/labels/zpl' }),
  printInvoice: route({ ...read, method: 'POST', call: waybillCalls.printInvoice, path: '/invoices' }),

  printDeclaration: route({
    ...read,
    method: 'POST',
    call: waybillCalls.printDeclaration,
    path: '/declarations',
  }),

  createAddress: route({
    ...address,
    method: 'POST',
    call: addressCalls.addAddress,
    path: '/addresses',
    status: 201,
  }),
  listAddresses: route({ ...address, method: 'GET', call: addressCalls.listAddresses, path: '/addresses' }),
  getAddress: route({ ...address, method: 'GET', call: addressCalls.getAddress, path: '/addresses/{id}' }),
  changeAddress: route({
    ...address,
    method: 'PUT',
    call: addressCalls.changeAddress,
    path: '/addresses/{id}',
  }),
  deleteAddress: route({
    ...address,
    method: 'DELETE',
    call: addressCalls.deleteAddress,
    path: '/addresses/{id}',
  }),

  createImport: route({ ...write, call: importCalls.startImport, path: '/imports', status: 201 }),
  listImports: route({ ...read, call: importCalls.listImports, path: '/imports' }),
  getImport: route({ ...read, call: importCalls.getImport, path: '/imports/{id}' }),
  addImportRows: route({ ...write, call: importCalls.addImportRows, path: '/imports/{id}/rows' }),
  listImportRows: route({ ...read, call: importCalls.listImportRows, path: '/imports/{id}/rows' }),
  finishImport: route({
    ...write,
    call: importCalls.finishImport,
    path: '/imports/{id}/finish',
    status: 202,
  }),
  cancelImport: route({ ...write, call: importCalls.cancelImport, path: '/imports/{id}/cancel' }),

  listEntries: route({
    method: 'GET',
    scope: 'finance:read',
    call: financeCalls.listEntries,
    path: '/entries',
  }),

  createWebhook: route({
    ...webhook,
    method: 'POST',
    call: webhookCalls.addWebhook,
    path: '/webhooks',
    status: 201,
  }),
  listWebhooks: route({ ...webhook, method: 'GET', call: webhookCalls.listWebhooks, path: '/webhooks' }),
  changeWebhook: route({
    ...webhook,
    method: 'PUT',
    call: webhookCalls.changeWebhook,
    path: '/webhooks/{id}',
  }),
  deleteWebhook: route({
    ...webhook,
    method: 'DELETE',
    call: webhookCalls.deleteWebhook,
    path: '/webhooks/{id}',
  }),
  getWebhookSecret: route({
    ...webhook,
    method: 'GET',
    call: webhookCalls.getWebhookSecret,
    path: '/webhooks/{id}/secret',
  }),
  rollWebhookSecret: route({
    ...webhook,
    method: 'POST',
    call: webhookCalls.rollWebhookSecret,
    path: '/webhooks/{id}/secret',
  }),
  testWebhook: route({
    ...webhook,
    method: 'POST',
    call: webhookCalls.testWebhook,
    path: '/webhooks/{id}/test',
  }),
  resendDeliveries: route({
    ...webhook,
    method: 'POST',
    call: webhookCalls.resendDeliveries,
    path: '/webhooks/{webhookId}/resend',
  }),
  listDeliveries: route({
    ...webhook,
    method: 'GET',
    call: webhookCalls.listDeliveries,
    path: '/deliveries',
  }),
  getDelivery: route({
    ...webhook,
    method: 'GET',
    call: webhookCalls.getDelivery,
    path: '/deliveries/{id}',
  }),
  resendDelivery: route({
    ...webhook,
    method: 'POST',
    call: webhookCalls.resendDelivery,
    path: '/deliveries/{id}/resend',
  }),

  listCountries: route({ ...anyKey, call: positionCalls.listCountries, path: '/countries' }),
  listRegions: route({ ...anyKey, call: positionCalls.listPositionsBelow, path: '/regions' }),
  searchRegions: route({ ...anyKey, call: positionCalls.searchPositions, path: '/regions/search' }),
} satisfies Routes;

export type RouteName = keyof typeof routes;
