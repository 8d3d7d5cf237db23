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
import { asCarrier } from './as-carrier.ts';
import * as clients from './client-handlers.ts';
import * as ledger from './ledger-handlers.ts';

export const backofficeHandlers = {
  listClients: clients.listClients,
  getClientRecord: clients.getClientRecord,
  approveClient: clients.approveClient,
  disableClient: clients.disableClient,
  enableClient: clients.enableClient,
  setCreditLimit: clients.setCreditLimit,
  exportClient: asCarrier(exportClient),
  forgetClient: asCarrier(forgetClient),
  listRetention: asCarrier(listRetention),
  setRetention: asCarrier(setRetention),
  listQuotas: asCarrier(listQuotas),
  setQuota: asCarrier(setQuota),
  addRecharge: ledger.addRecharge,
  addRefund: ledger.addRefund,
  addAdjustment: ledger.addAdjustment,
  listDisputes: asCarrier(listDisputes),
  answerDispute: asCarrier(answerDispute),
  putService: asCarrier(putService),
  putFuel: asCarrier(putFuel),
  putRateCard: asCarrier(putRateCard),
  listRateCards: asCarrier(async (tx, carrier) => ({ cards: await listRateCards(tx, carrier) })),
  listClearanceRules: asCarrier(listClearanceRules),
  setClearanceRule: asCarrier(setClearanceRule),
  listDutyRules: asCarrier(listDutyRules),
  putDutyRule: asCarrier(putDutyRule),
  dropDutyRule: asCarrier(dropDutyRule),
  listExchangeRates: asCarrier(listExchangeRates),
  putExchangeRate: asCarrier(putExchangeRate),
  recordOrder: asCarrier(recordOrder),
  setTransferNumber: asCarrier(setTransferNumber),
  holdOrder: asCarrier(holdOrder),
  releaseOrder: asCarrier(releaseOrder),
  returnOrder: asCarrier(returnOrder),
  getOrderRecord: asCarrier(getOrderRecordByNumber),
  listOrderRecords: asCarrier(listOrderRecords),
  addTrackEvents: asCarrier((tx, carrier, { events }) => addTrackEvents(tx, carrier, events)),
  listStrayEvents: asCarrier(listStrayEvents),
} satisfies HandlersFor<typeof backofficeCalls>;

export { changeCreditLimit } from './client-handlers.ts';
export { moveMoney } from './move-money.ts';
