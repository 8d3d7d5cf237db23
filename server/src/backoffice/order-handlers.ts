import type { backofficeCalls } from '@miya/contract/backoffice';
import * as carrier from '../carrier/index.ts';
import type { Handler } from '../http/handlers.ts';

type Calls = typeof backofficeCalls;

export const recordOrder: Handler<Calls['recordOrder']> = ({ tx, caller }, input) =>
  carrier.recordOrder(tx, caller, input);
export const setTransferNumber: Handler<Calls['setTransferNumber']> = ({ tx, caller }, input) =>
  carrier.setTransferNumber(tx, caller, input);
export const holdOrder: Handler<Calls['holdOrder']> = ({ tx, caller }, input) =>
  carrier.holdOrder(tx, caller, input);
export const releaseOrder: Handler<Calls['releaseOrder']> = ({ tx, caller }, input) =>
  carrier.releaseOrder(tx, caller, input);
export const returnOrder: Handler<Calls['returnOrder']> = ({ tx, caller }, input) =>
  carrier.returnOrder(tx, caller, input);
export const listOrderRecords: Handler<Calls['listOrderRecords']> = ({ tx, caller }, input) =>
  carrier.listOrderRecords(tx, caller, input);
