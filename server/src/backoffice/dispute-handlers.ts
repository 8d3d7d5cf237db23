import type { backofficeCalls } from '@miya/contract/backoffice';
import * as finance from '../finance/index.ts';
import type { Handler } from '../http/handlers.ts';

type Calls = typeof backofficeCalls;

export const listDisputes: Handler<Calls['listDisputes']> = ({ tx, caller }, input) =>
  finance.listDisputes(tx, caller, input);
export const answerDispute: Handler<Calls['answerDispute']> = ({ tx, caller }, input) =>
  finance.answerDispute(tx, caller, input);
