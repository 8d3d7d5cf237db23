export * from './client-calls.ts';
export * from './customs-calls.ts';
export * from './dispute-calls.ts';
export * from './ledger-calls.ts';
export * from './order-calls.ts';
export * from './order-record.ts';
export * from './quota-calls.ts';
export * from './rate-calls.ts';
export * from './record-order.ts';
export * from './retention-calls.ts';
export * from './track-calls.ts';

import {
  approveClient,
  disableClient,
  enableClient,
  getClientRecord,
  listClients,
  setCreditLimit,
} from './client-calls.ts';
import {
  dropDutyRule,
  listClearanceRules,
  listDutyRules,
  listExchangeRates,
  putDutyRule,
  putExchangeRate,
  setClearanceRule,
} from './customs-calls.ts';
import { answerDispute, listDisputes } from './dispute-calls.ts';
import { addAdjustment, addRecharge, addRefund } from './ledger-calls.ts';
import {
  getOrderRecord,
  holdOrder,
  listOrderRecords,
  releaseOrder,
  returnOrder,
  setTransferNumber,
} from './order-calls.ts';
import { listQuotas, setQuota } from './quota-calls.ts';
import { listRateCards, putFuel, putRateCard, putService } from './rate-calls.ts';
import { recordOrder } from './record-order.ts';
import { exportClient, forgetClient, listRetention, setRetention } from './retention-calls.ts';
import { addTrackEvents, listStrayEvents } from './track-calls.ts';

export const backofficeCalls = {
  listClients,
  getClientRecord,
  approveClient,
  disableClient,
  enableClient,
  setCreditLimit,
  exportClient,
  forgetClient,
  listRetention,
  setRetention,
  listQuotas,
  setQuota,
  addRecharge,
  addRefund,
  addAdjustment,
  listDisputes,
  answerDispute,
  putService,
  putFuel,
  putRateCard,
  listRateCards,
  listClearanceRules,
  setClearanceRule,
  listDutyRules,
  putDutyRule,
  dropDutyRule,
  listExchangeRates,
  putExchangeRate,
  recordOrder,
  setTransferNumber,
  holdOrder,
  releaseOrder,
  returnOrder,
  getOrderRecord,
  listOrderRecords,
  addTrackEvents,
  listStrayEvents,
};
