import {
  type clearanceCalls,
  type RuleId,
  type RuleSetting,
  ruleIds,
  ruleOf,
} from '@miya/contract/clearance';
import { getToday } from '../../platform/db/now.ts';
import type { Carrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import type { Handler } from '../../platform/http/calls/handlers.ts';
import { forgetSettings } from './judge-orders.ts';
import { getSettings, writeSetting } from './setting-store.ts';

export const getClearance: Handler<typeof clearanceCalls.getClearance> = async ({ tx, caller }) => ({
  day: await getToday(tx),
  settings: await getSettings(tx, caller),
});

const present = (rule: RuleId, setting: RuleSetting | null) => {
  const { where, severity, from, until, source } = ruleOf(rule);
  return { rule, where, severity, from, until, source, setting };
};

export async function listClearanceRules(tx: Tx, carrier: Carrier) {
  const settings = await getSettings(tx, carrier);
  return { rules: ruleIds.map((rule) => present(rule, settings[rule] ?? null)) };
}

export async function setClearanceRule(
  tx: Tx,
  carrier: Carrier,
  { rule, setting }: { rule: RuleId; setting: RuleSetting | null },
) {
  await writeSetting(tx, carrier, rule, setting);
  forgetSettings(carrier);
  return present(rule, setting);
}
