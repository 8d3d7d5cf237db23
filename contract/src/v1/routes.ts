import { addressCalls } from '../addresses/index.ts';
import { financeCalls } from '../finance/index.ts';
import { importCalls } from '../imports/index.ts';
import { orderCalls } from '../orders/index.ts';
import { positionCalls } from '../positions/index.ts';
import { quoteCalls } from '../quotes/index.ts';
import { trackCalls } from '../tracks/index.ts';
import { waybillCalls } from '../waybills/index.ts';
import { type Routes, route } from './route.ts';

const read = { method: 'GET', scope: 'orders:read' } as const;
const write = { method: 'POST', scope: 'orders:write' } as const;
const address = { scope: 'addresses' } as const;
const anybody = { method: 'GET', scope: null } as const;

/** The API of the client's own systems: which call answers which method and path, and what a key needs for it. */
export const routes = {
  createOrder: route({
    ...write,
    call: orderCalls.placeOrder,
    path: '/orders',
    status: 201,
    onceBy: 'idempotencyKey',
  }),
  listOrders: route({ ...read, call: orderCalls.listOrders, path: '/orders' }),
  getOrder: route({ ...read, call: orderCalls.getOrder, path: '/orders/{id}' }),
  changeOrder: route({ ...write, method: 'PUT', call: orderCalls.changeOrder, path: '/orders/{id}' }),
  cancelOrder: route({ ...write, call: orderCalls.cancelOrder, path: '/orders/{id}/cancel' }),
  deleteOrder: route({ ...write, method: 'DELETE', call: orderCalls.deleteOrder, path: '/orders/{id}' }),
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

  listCountries: route({ ...anybody, call: positionCalls.listCountries, path: '/countries' }),
  listRegions: route({ ...anybody, call: positionCalls.listPositionsBelow, path: '/regions' }),
  searchRegions: route({ ...anybody, call: positionCalls.searchPositions, path: '/regions/search' }),
} satisfies Routes;

export type RouteName = keyof typeof routes;
