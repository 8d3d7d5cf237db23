import { DutyRule } from '@miya/contract/duties';
import { DUTY_RULES_MOST } from '@miya/contract/limits';
import { sql } from 'kysely';
import type { Carrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import type { ExchangeRates } from './exchange.ts';
import { knownRules } from './known-rules.ts';

/** The carrier's own rules, the latest first. */
async function listOwnRules(tx: Tx, { tenantId }: Carrier): Promise<DutyRule[]> {
  const rows = await tx
    .selectFrom('duty_rules')
    .select('rule')
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at', 'desc')
    .orderBy('code')
    .orderBy('valid_from', 'desc')
    .limit(DUTY_RULES_MOST)
    .execute();
  return rows.map(({ rule }) => DutyRule.parse(rule));
}

/** What is known and what the carrier has set instead of it. */
export async function listRules(tx: Tx, carrier: Carrier): Promise<{ own: boolean; rule: DutyRule }[]> {
  const own = await listOwnRules(tx, carrier);
  const replaced = new Set(own.map(({ code }) => code));
  return [
    ...own.map((rule) => ({ own: true, rule })),
    ...knownRules.filter(({ code }) => !replaced.has(code)).map((rule) => ({ own: false, rule })),
  ];
}

export async function putRule(tx: Tx, { tenantId }: Carrier, rule: DutyRule): Promise<void> {
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

export async function dropRules(tx: Tx, { tenantId }: Carrier, code: string): Promise<void> {
  await tx.deleteFrom('duty_rules').where('tenant_id', '=', tenantId).where('code', '=', code).execute();
}

/** What each currency costs on a day; the carrier's own costs one of itself. */
export async function getExchangeRates(
  tx: Tx,
  { tenantId }: Carrier,
  day: string,
  own: string,
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
    [own, 1_000_000n],
  ]);
}

export async function listExchangeRows(tx: Tx, { tenantId }: Carrier) {
  const rows = await tx
    .selectFrom('exchange_rates')
    .select(['currency', 'valid_from', 'millionths'])
    .where('tenant_id', '=', tenantId)
    .orderBy('valid_from', 'desc')
    .orderBy('currency')
    .limit(DUTY_RULES_MOST)
    .execute();
  return rows.map(({ currency, valid_from, millionths }) => ({
    currency,
    from: valid_from,
    millionths: Number(millionths),
  }));
}

export type NewExchangeRate = { currency: string; from: string; millionths: number };

export async function putExchangeRow(
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
