import type { backofficeCalls } from '@miya/contract/backoffice';
import type { Handler } from '../http/handlers.ts';
import {
  putFuel as fuel,
  listRateCards as list,
  putRateCard as rateCard,
  putService as service,
} from '../quotes/index.ts';

type Calls = typeof backofficeCalls;

export const putService: Handler<Calls['putService']> = ({ tx, caller }, input) => service(tx, caller, input);
export const putFuel: Handler<Calls['putFuel']> = ({ tx, caller }, input) => fuel(tx, caller, input);
export const putRateCard: Handler<Calls['putRateCard']> = ({ tx, caller }, input) =>
  rateCard(tx, caller, input);
export const listRateCards: Handler<Calls['listRateCards']> = async ({ tx, caller }) => ({
  cards: await list(tx, caller),
});
