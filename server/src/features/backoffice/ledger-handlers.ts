import type { backofficeCalls } from '@miya/contract/backoffice';
import { type Handler, Refusal, refuse } from '../../platform/http/calls/handlers.ts';
import { presentEntry } from '../finance/index.ts';
import { bookMovement } from './book-movement.ts';

type Calls = typeof backofficeCalls;

export const addRecharge: Handler<Calls['addRecharge']> = async ({ tx, caller }, { amount, ...details }) => {
  const entry = await bookMovement(tx, caller, { kind: 'recharge', amount: BigInt(amount), ...details });
  return entry instanceof Refusal ? passCreditRefusal(entry) : presentEntry(entry);
};

export const addRefund: Handler<Calls['addRefund']> = async ({ tx, caller }, { amount, ...details }) => {
  const entry = await bookMovement(tx, caller, { kind: 'refund', amount: BigInt(amount), ...details });
  if (!(entry instanceof Refusal)) return presentEntry(entry);
  const { name } = entry;
  return name === 'order_not_found' || name === 'refund_too_high' ? refuse(name) : passCreditRefusal(entry);
};

export const addAdjustment: Handler<Calls['addAdjustment']> = async (
  { tx, caller },
  { amount, ...details },
) => {
  const entry = await bookMovement(tx, caller, { kind: 'adjustment', amount: BigInt(amount), ...details });
  if (!(entry instanceof Refusal)) return presentEntry(entry);
  const { name } = entry;
  return name === 'balance_insufficient' || name === 'account_frozen'
    ? refuse(name)
    : passCreditRefusal(entry);
};

/** Returns the two refusals that the contract declares for all calls above. Throws for any other: it is a bug. */
function passCreditRefusal({ name }: Refusal) {
  if (name === 'client_not_found' || name === 'key_reused') return refuse(name);
  throw new Error(`The ledger refused a credit with an undeclared refusal: ${name}`);
}
