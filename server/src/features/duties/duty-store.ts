import { DutyRule } from '@miya/contract/duties';
import { MAX_DUTY_RULES } from '@miya/contract/limits';
import { sql } from 'kysely';
import type { Carrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import type { ExchangeRates } from './exchange-rates.ts';
import { standardDutyRules } from './standard-duty-rules.ts';

/** Lists the carrier's own rules, newest first. */
async function listOwnRules(tx: Tx, { tenantId }: Carrier): Promise<DutyRule[]> {
  const rows = await tx
    .selectFrom('duty_rules')
    .select('rule')
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at', 'desc')
    .orderBy('code')
    .orderBy('valid_from', 'desc')
    .limit(MAX_DUTY_RULES)
    .execute();
  return rows.map(({ rule }) => DutyRule.parse(rule));
}

/** Lists the carrier's own rules, and the standard rules whose code the carrier has not replaced. */
export async function listDutyRulesInForce(
  tx: Tx,
  carrier: Carrier,
): Promise<{ own: boolean; rule: DutyRule }[]> {
  const ownRules = await listOwnRules(tx, carrier);
  const replaced = new Set(ownRules.map(({ code }) => code));
  return [
    ...ownRules.map((rule) => ({ own: true, rule })),
    ...standardDutyRules.filter(({ code }) => !replaced.has(code)).map((rule) => ({ own: false, rule })),
  ];
}

export async function saveOwnDutyRule(tx: Tx, { tenantId }: Carrier, rule: DutyRule): Promise<void> {
  const text = JSON.stringify(rule);
  await tx
    .insertInto('duty_rules')
    .values({
      tenant_id: tenantId,
      code: rule.code,
      valid_from: rule.from,
      rule: text,
      created_at: sql`now()`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'code', 'valid_from'])
        .doUpdateSet((eb) => ({ rule: eb.ref('excluded.rule'), created_at: eb.ref('excluded.created_at') })),
    )
    .execute();
}

export async function deleteOwnDutyRules(tx: Tx, { tenantId }: Carrier, code: string): Promise<void> {
  await tx.deleteFrom('duty_rules').where('tenant_id', '=', tenantId).where('code', '=', code).execute();
}

/** Returns the exchange rates of a day. The rate of the account's own currency is always 1 (a million millionths). */
export async function getExchangeRatesOfDay(
  tx: Tx,
  { tenantId }: Carrier,
  day: string,
  accountCurrency: string,
): Promise<ExchangeRates> {
  const rows = await tx
    .selectFrom('exchange_rates')
    .distinctOn('currency')
    .select(['currency', 'millionths'])
    .where('tenant_id', '=', tenantId)
    .where('valid_from', '<=', day)
    .orderBy('currency')
    .orderBy('valid_from', 'desc')
    .execute();
  return new Map([
    ...rows.map(({ currency, millionths }) => [currency, millionths] as const),
    [accountCurrency, 1_000_000n],
  ]);
}

export async function listStoredExchangeRates(tx: Tx, { tenantId }: Carrier) {
  const rows = await tx
    .selectFrom('exchange_rates')
    .select(['currency', 'valid_from', 'millionths'])
    .where('tenant_id', '=', tenantId)
    .orderBy('valid_from', 'desc')
    .orderBy('currency')
    .limit(MAX_DUTY_RULES)
    .execute();
  return rows.map(({ currency, valid_from, millionths }) => ({
    currency,
    from: valid_from,
    millionths: Number(millionths),
  }));
}

export type NewExchangeRate = { currency: string; from: string; millionths: number };

export async function saveExchangeRate(
  tx: Tx,
  { tenantId }: Carrier,
  { currency, from, millionths }: NewExchangeRate,
): Promise<void> {
  await tx
    .insertInto('exchange_rates')
    .values({ tenant_id: tenantId, currency, valid_from: from, millionths: BigInt(millionths) })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'currency', 'valid_from'])
        .doUpdateSet({ millionths: BigInt(millionths) }),
    )
    .execute();
}
