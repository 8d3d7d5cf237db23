export * from './client-calls.ts';
export * from './ledger-calls.ts';
export * from './rate-calls.ts';

import {
  approveClient,
  disableClient,
  enableClient,
  getClientRecord,
  listClients,
  setCreditLimit,
} from './client-calls.ts';
import { addAdjustment, addRecharge, addRefund } from './ledger-calls.ts';
import { listRateCards, putFuel, putRateCard, putService } from './rate-calls.ts';

export const backofficeCalls = {
  listClients,
  getClientRecord,
  approveClient,
  disableClient,
  enableClient,
  setCreditLimit,
  addRecharge,
  addRefund,
  addAdjustment,
  putService,
  putFuel,
  putRateCard,
  listRateCards,
};
