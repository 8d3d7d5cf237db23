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
  const { refused } = entry;
  return refused === 'order_not_found' || refused === 'refund_too_high'
    ? refuse(refused)
    : passCreditRefusal(entry);
};

export const addAdjustment: Handler<Calls['addAdjustment']> = async (
  { tx, caller },
  { amount, ...details },
) => {
  const entry = await bookMovement(tx, caller, { kind: 'adjustment', amount: BigInt(amount), ...details });
  if (!(entry instanceof Refusal)) return presentEntry(entry);
  const { refused } = entry;
  return refused === 'balance_insufficient' || refused === 'account_frozen'
    ? refuse(refused)
    : passCreditRefusal(entry);
};

/** Passes on the two refusals that the contract declares for credits. Any other refusal is a bug and throws. */
function passCreditRefusal({ refused }: Refusal) {
  if (refused === 'client_not_found' || refused === 'key_reused') return refuse(refused);
  throw new Error(`The ledger refused a credit with an undeclared refusal: ${refused}`);
}
