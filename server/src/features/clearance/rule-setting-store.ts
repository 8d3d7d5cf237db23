import {
  type ClearanceRuleId,
  type ClearanceRuleSetting,
  type ClearanceRuleSettings,
  clearanceRuleIds,
  clearanceRuleSettings,
} from '@miya/contract/clearance';
import type { Carrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';

const isRule = (rule: string): rule is ClearanceRuleId => clearanceRuleIds.some((id) => id === rule);
const isSetting = (setting: string): setting is ClearanceRuleSetting =>
  clearanceRuleSettings.some((known) => known === setting);

/** Returns the carrier's own settings of rules. Stored settings of rules that no longer exist are ignored. */
export async function getRuleSettings(tx: Tx, { tenantId }: Carrier): Promise<ClearanceRuleSettings> {
  const rows = await tx
    .selectFrom('tenant_clearance_rules')
    .select(['rule', 'setting'])
    .where('tenant_id', '=', tenantId)
    .execute();
  const settings: ClearanceRuleSettings = {};
  for (const { rule, setting } of rows) if (isRule(rule) && isSetting(setting)) settings[rule] = setting;
  return settings;
}

/** Saves the carrier's own setting of a rule. Null deletes it, so the rule applies as published. */
export async function saveRuleSetting(
  tx: Tx,
  { tenantId }: Carrier,
  rule: ClearanceRuleId,
  setting: ClearanceRuleSetting | null,
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
