import type { backofficeCalls } from '@miya/contract/backoffice';
import type { HandlersFor } from '../../platform/http/calls/handlers.ts';
import {
  getOrderRecordByNumber,
  holdOrder,
  listOrderRecords,
  recordOrder,
  releaseOrder,
  returnOrder,
  setTransferNumber,
} from '../carrier/index.ts';
import { listClearanceRules, setClearanceRule } from '../clearance/index.ts';
import {
  dropDutyRule,
  listDutyRules,
  listExchangeRates,
  putDutyRule,
  putExchangeRate,
} from '../duties/index.ts';
import { answerDispute, listDisputes } from '../finance/index.ts';
import { listQuotas, setQuota } from '../quotas/index.ts';
import { listRateCards, putFuel, putRateCard, putService } from '../quotes/index.ts';
import { exportClient, forgetClient, listRetention, setRetention } from '../retention/index.ts';
import { addTrackEvents, listStrayEvents } from '../tracks/index.ts';
import * as clients from './client-handlers.ts';
import { createCarrierHandler } from './create-carrier-handler.ts';
import * as ledger from './ledger-handlers.ts';

export const backofficeHandlers = {
  listClients: clients.listClients,
  getClientRecord: clients.getClientRecord,
  approveClient: clients.approveClient,
  disableClient: clients.disableClient,
  enableClient: clients.enableClient,
  setCreditLimit: clients.setCreditLimit,
  exportClient: createCarrierHandler(exportClient),
  forgetClient: createCarrierHandler(forgetClient),
  listRetention: createCarrierHandler(listRetention),
  setRetention: createCarrierHandler(setRetention),
  listQuotas: createCarrierHandler(listQuotas),
  setQuota: createCarrierHandler(setQuota),
  addRecharge: ledger.addRecharge,
  addRefund: ledger.addRefund,
  addAdjustment: ledger.addAdjustment,
  listDisputes: createCarrierHandler(listDisputes),
  answerDispute: createCarrierHandler(answerDispute),
  putService: createCarrierHandler(putService),
  putFuel: createCarrierHandler(putFuel),
  putRateCard: createCarrierHandler(putRateCard),
  listRateCards: createCarrierHandler(async (tx, carrier) => ({ cards: await listRateCards(tx, carrier) })),
  listClearanceRules: createCarrierHandler(listClearanceRules),
  setClearanceRule: createCarrierHandler(setClearanceRule),
  listDutyRules: createCarrierHandler(listDutyRules),
  putDutyRule: createCarrierHandler(putDutyRule),
  dropDutyRule: createCarrierHandler(dropDutyRule),
  listExchangeRates: createCarrierHandler(listExchangeRates),
  putExchangeRate: createCarrierHandler(putExchangeRate),
  recordOrder: createCarrierHandler(recordOrder),
  setTransferNumber: createCarrierHandler(setTransferNumber),
  holdOrder: createCarrierHandler(holdOrder),
  releaseOrder: createCarrierHandler(releaseOrder),
  returnOrder: createCarrierHandler(returnOrder),
  getOrderRecord: createCarrierHandler(getOrderRecordByNumber),
  listOrderRecords: createCarrierHandler(listOrderRecords),
  addTrackEvents: createCarrierHandler((tx, carrier, { events }) => addTrackEvents(tx, carrier, events)),
  listStrayEvents: createCarrierHandler(listStrayEvents),
} satisfies HandlersFor<typeof backofficeCalls>;

export { bookMovement } from './book-movement.ts';
export { changeCreditLimit } from './client-handlers.ts';
