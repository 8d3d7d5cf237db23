import {
  type ClearanceRuleId,
  type ClearanceRuleSetting,
  type clearanceCalls,
  clearanceRuleIds,
  getClearanceRule,
} from '@miya/contract/clearance';
import { getToday } from '../../platform/db/now.ts';
import type { Carrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import type { Handler } from '../../platform/http/calls/handlers.ts';
import { getRuleSettings, saveRuleSetting } from './rule-setting-store.ts';
import { clearCachedRuleSettings } from './todays-clearance-check.ts';

export const getClearance: Handler<typeof clearanceCalls.getClearance> = async ({ tx, caller }) => ({
  day: await getToday(tx),
  settings: await getRuleSettings(tx, caller),
});

const presentRule = (rule: ClearanceRuleId, setting: ClearanceRuleSetting | null) => {
  const { where, severity, from, until, source } = getClearanceRule(rule);
  return { rule, where, severity, from, until, source, setting };
};

export async function listClearanceRules(tx: Tx, carrier: Carrier) {
  const settings = await getRuleSettings(tx, carrier);
  return { rules: clearanceRuleIds.map((rule) => presentRule(rule, settings[rule] ?? null)) };
}

export async function setClearanceRule(
  tx: Tx,
  carrier: Carrier,
  { rule, setting }: { rule: ClearanceRuleId; setting: ClearanceRuleSetting | null },
) {
  await saveRuleSetting(tx, carrier, rule, setting);
  clearCachedRuleSettings(carrier);
  return presentRule(rule, setting);
}
