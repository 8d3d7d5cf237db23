import {
  type RuleId,
  type RuleSetting,
  type RuleSettings,
  ruleIds,
  ruleSettings,
} from '@miya/contract/clearance';
import type { Carrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';

const isRule = (rule: string): rule is RuleId => ruleIds.some((id) => id === rule);
const isSetting = (setting: string): setting is RuleSetting => ruleSettings.some((one) => one === setting);

/** What the carrier has made of rules. One of a rule that is no more is left alone. */
export async function getSettings(tx: Tx, { tenantId }: Carrier): Promise<RuleSettings> {
  const rows = await tx
    .selectFrom('tenant_clearance_rules')
    .select(['rule', 'setting'])
    .where('tenant_id', '=', tenantId)
    .execute();
  const settings: RuleSettings = {};
  for (const { rule, setting } of rows) if (isRule(rule) && isSetting(setting)) settings[rule] = setting;
  return settings;
}

/** Null: it holds as it is. */
export async function writeSetting(
  tx: Tx,
  { tenantId }: Carrier,
  rule: RuleId,
  setting: RuleSetting | null,
): Promise<void> {
  if (setting === null) {
    await tx
      .deleteFrom('tenant_clearance_rules')
      .where('tenant_id', '=', tenantId)
      .where('rule', '=', rule)
      .execute();
    return;
  }
  await tx
    .insertInto('tenant_clearance_rules')
    .values({ tenant_id: tenantId, rule, setting })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'rule']).doUpdateSet({ setting }))
    .execute();
}
