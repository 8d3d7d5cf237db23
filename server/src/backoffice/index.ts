import type { backofficeCalls } from '@miya/contract/backoffice';
import type { HandlersFor } from '../http/handlers.ts';
import * as clients from './client-handlers.ts';
import * as disputes from './dispute-handlers.ts';
import * as ledger from './ledger-handlers.ts';
import * as orders from './order-handlers.ts';
import * as rates from './rate-handlers.ts';
import * as tracks from './track-handlers.ts';

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
  listDisputes: disputes.listDisputes,
  answerDispute: disputes.answerDispute,
  putService: rates.putService,
  putFuel: rates.putFuel,
  putRateCard: rates.putRateCard,
  listRateCards: rates.listRateCards,
  recordOrder: orders.recordOrder,
  setTransferNumber: orders.setTransferNumber,
  holdOrder: orders.holdOrder,
  releaseOrder: orders.releaseOrder,
  returnOrder: orders.returnOrder,
  listOrderRecords: orders.listOrderRecords,
  addTrackEvents: tracks.addTrackEvents,
  listStrayEvents: tracks.listStrayEvents,
} satisfies HandlersFor<typeof backofficeCalls>;

export { changeCreditLimit } from './client-handlers.ts';
export { moveMoney } from './move-money.ts';
