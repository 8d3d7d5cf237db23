import type { backofficeCalls } from '@miya/contract/backoffice';
import type { HandlersFor } from '../http/handlers.ts';
import * as clients from './client-handlers.ts';
import * as ledger from './ledger-handlers.ts';
import * as rates from './rate-handlers.ts';

export const backofficeHandlers = {
  listClients: clients.listClients,
  getClientRecord: clients.getClientRecord,
  approveClient: clients.approveClient,
  disableClient: clients.disableClient,
  enableClient: clients.enableClient,
  setCreditLimit: clients.setCreditLimit,
  addRecharge: ledger.addRecharge,
  addRefund: ledger.addRefund,
  addAdjustment: ledger.addAdjustment,
  putService: rates.putService,
  putFuel: rates.putFuel,
  putRateCard: rates.putRateCard,
  listRateCards: rates.listRateCards,
} satisfies HandlersFor<typeof backofficeCalls>;

export { changeCreditLimit } from './client-handlers.ts';
export { moveMoney } from './move-money.ts';
