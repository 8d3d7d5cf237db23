import type { DutyRule, dutyCalls } from '@miya/contract/duties';
import { getToday } from '../../platform/db/now.ts';
import type { Carrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import type { Handler } from '../../platform/http/calls/handlers.ts';
import { getAccount } from '../finance/index.ts';
import { calculateDutyEstimate as estimate } from './calculate-duty-estimate.ts';
import {
  deleteOwnDutyRules,
  getExchangeRatesOfDay,
  listDutyRulesInForce,
  listStoredExchangeRates,
  type NewExchangeRate,
  saveExchangeRate,
  saveOwnDutyRule,
} from './duty-store.ts';

export const estimateDuties: Handler<typeof dutyCalls.estimateDuties> = async (
  { tx, caller },
  { destination, lines, currency, freight, platform, ioss },
) => {
  const day = await getToday(tx);
  const { currency: accountCurrency } = await getAccount(tx, caller);
  const rules = (await listDutyRulesInForce(tx, caller)).map(({ rule }) => rule);
  return estimate({
    destination,
    day,
    lines,
    currency: currency ?? accountCurrency,
    transport: freight == null ? undefined : { amount: freight, currency: accountCurrency },
    platform,
    ioss,
    rules,
    rates: await getExchangeRatesOfDay(tx, caller, day, accountCurrency),
  });
};

export const listDutyRules = async (tx: Tx, carrier: Carrier) => ({
  rules: await listDutyRulesInForce(tx, carrier),
});

export async function putDutyRule(tx: Tx, carrier: Carrier, rule: DutyRule) {
  await saveOwnDutyRule(tx, carrier, rule);
  return {};
}

export async function dropDutyRule(tx: Tx, carrier: Carrier, { code }: { code: string }) {
  await deleteOwnDutyRules(tx, carrier, code);
  return {};
}

export const listExchangeRates = async (tx: Tx, carrier: Carrier) => ({
  rates: await listStoredExchangeRates(tx, carrier),
});

export async function putExchangeRate(tx: Tx, carrier: Carrier, rate: NewExchangeRate) {
  await saveExchangeRate(tx, carrier, rate);
  return {};
}
