import type { backofficeCalls } from '@miya/contract/backoffice';
import { type Handler, Refusal, refuse } from '../../platform/http/calls/handlers.ts';
import { presentEntry } from '../finance/index.ts';
import { moveMoney } from './move-money.ts';

type Calls = typeof backofficeCalls;

export const addRecharge: Handler<Calls['addRecharge']> = async ({ tx, caller }, { amount, ...about }) => {
  const entry = await moveMoney(tx, caller, { kind: 'recharge', amount: BigInt(amount), ...about });
  return entry instanceof Refusal ? asCredit(entry) : presentEntry(entry);
};

export const addRefund: Handler<Calls['addRefund']> = async ({ tx, caller }, { amount, ...about }) => {
  const entry = await moveMoney(tx, caller, { kind: 'refund', amount: BigInt(amount), ...about });
  if (!(entry instanceof Refusal)) return presentEntry(entry);
  const { refused } = entry;
  return refused === 'order_not_found' || refused === 'refund_too_high' ? refuse(refused) : asCredit(entry);
};

export const addAdjustment: Handler<Calls['addAdjustment']> = async (
  { tx, caller },
  { amount, ...about },
) => {
  const entry = await moveMoney(tx, caller, { kind: 'adjustment', amount: BigInt(amount), ...about });
  if (!(entry instanceof Refusal)) return presentEntry(entry);
  const { refused } = entry;
  return refused === 'balance_insufficient' || refused === 'account_frozen'
    ? refuse(refused)
    : asCredit(entry);
};

/** Money coming in is refused for two reasons only; another one would be a surprise. */
function asCredit({ refused }: Refusal) {
  if (refused === 'client_not_found' || refused === 'key_reused') return refuse(refused);
  throw new Error(`the ledger refused a credit: ${refused}`);
}
