import type { DutyRule, dutyCalls } from '@miya/contract/duties';
import { getToday } from '../../platform/db/now.ts';
import type { Carrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import type { Handler } from '../../platform/http/calls/handlers.ts';
import { getAccount } from '../finance/index.ts';
import {
  dropRules,
  getExchangeRates,
  listExchangeRows,
  listRules,
  type NewExchangeRate,
  putExchangeRow,
  putRule,
} from './duty-store.ts';
import { estimateDuties as estimate } from './estimate.ts';

export const estimateDuties: Handler<typeof dutyCalls.estimateDuties> = async (
  { tx, caller },
  { destination, lines, currency, freight, platform, ioss },
) => {
  const day = await getToday(tx);
  const { currency: own } = await getAccount(tx, caller);
  const rules = (await listRules(tx, caller)).map(({ rule }) => rule);
  return estimate({
    destination,
    day,
    lines,
    currency: currency ?? own,
    transport: freight == null ? undefined : { amount: freight, currency: own },
    platform,
    ioss,
    rules,
    rates: await getExchangeRates(tx, caller, day, own),
  });
};

export const listDutyRules = async (tx: Tx, carrier: Carrier) => ({ rules: await listRules(tx, carrier) });

export async function putDutyRule(tx: Tx, carrier: Carrier, rule: DutyRule) {
  await putRule(tx, carrier, rule);
  return {};
}

export async function dropDutyRule(tx: Tx, carrier: Carrier, { code }: { code: string }) {
  await dropRules(tx, carrier, code);
  return {};
}

export const listExchangeRates = async (tx: Tx, carrier: Carrier) => ({
  rates: await listExchangeRows(tx, carrier),
});

export async function putExchangeRate(tx: Tx, carrier: Carrier, rate: NewExchangeRate) {
  await putExchangeRow(tx, carrier, rate);
  return {};
}
