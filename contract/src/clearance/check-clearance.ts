import type { Problem } from '../values/problems.ts';
import { type ClearanceProblem, checksByNeed } from './checks-by-need.ts';
import type { ClearanceOrder } from './clearance-order.ts';
import { isEuMember, requiresClearance } from './requires-clearance.ts';
import {
  type ClearanceNeed,
  type ClearanceRuleId,
  type ClearanceSeverity,
  clearanceRuleIds,
  getClearanceRule,
} from './rules.ts';

/** What a carrier can make of a rule: a hint, or nothing. */
export const clearanceRuleSettings = ['advised', 'off'] as const;
export type ClearanceRuleSetting = (typeof clearanceRuleSettings)[number];
export type ClearanceRuleSettings = Partial<Record<ClearanceRuleId, ClearanceRuleSetting>>;

export type ClearanceFinding = ClearanceProblem & { rule: ClearanceRuleId; severity: ClearanceSeverity };

/** What an order was found to be, and by which rules: kept with the order, for rules change. */
export type ClearanceCheck = { day: string; rules: ClearanceRuleId[]; findings: ClearanceFinding[] };

/** What this order lacks on this day to be cleared where it goes, field by field. */
export function checkClearance(
  order: ClearanceOrder,
  day: string,
  settings: ClearanceRuleSettings = {},
): ClearanceCheck {
  const rules = listRulesFor(order, day).filter((id) => settings[id] !== 'off');
  const findings = rules.flatMap((rule) =>
    checksByNeed[getClearanceRule(rule).need](order).map((lack) => ({
      ...lack,
      rule,
      severity: settings[rule] === 'advised' ? 'advised' : getClearanceRule(rule).severity,
    })),
  );
  return { day, rules, findings };
}

/** A hint keeps nobody from clearing. */
export const isReadyForCustoms = ({
  findings,
}: {
  findings: readonly Pick<ClearanceFinding, 'severity'>[];
}) => findings.every(({ severity }) => severity !== 'required');

/** Not all goods have these: that they are not said keeps no order from being called ready. */
const optionalProblems: ReadonlySet<string> = new Set<Problem>(['gtin_advised', 'ioss_advised']);

/** Whether an order would clear sooner with it, though nobody stops it. */
export const isRecommendation = ({ severity, problem }: { severity: ClearanceSeverity; problem: string }) =>
  severity === 'advised' && !optionalProblems.has(problem);

/** The rules of a destination on a day. Whatever a destination says itself goes before what holds everywhere. */
function listRulesFor(
  { departure, destination, documents }: Pick<ClearanceOrder, 'departure' | 'destination' | 'documents'>,
  day: string,
): ClearanceRuleId[] {
  if (documents || !requiresClearance(departure, destination)) return [];
  const holding = clearanceRuleIds.filter((id) => isInForce(id, day));
  const own = holding.filter((id) => {
    const { where } = getClearanceRule(id);
    return where === destination || (where === 'EU' && isEuMember(destination));
  });
  const answered = new Set(own.map((id) => getRuleSubject(id)));
  const general = holding.filter(
    (id) => getClearanceRule(id).where === 'everywhere' && !answered.has(getRuleSubject(id)),
  );
  return [...own, ...general];
}

/** The destinations whose customs stop a parcel without it. */
export const listDestinationsRequiring = (need: ClearanceNeed, day: string): string[] =>
  clearanceRuleIds
    .filter(
      (id) =>
        getClearanceRule(id).need === need &&
        getClearanceRule(id).severity === 'required' &&
        isInForce(id, day),
    )
    .map((id) => getClearanceRule(id).where);

const isInForce = (id: ClearanceRuleId, day: string) => {
  const { from, until } = getClearanceRule(id);
  return (from === null || from <= day) && (until === null || day < until);
};

/** Ten digits answer for six. */
const getRuleSubject = (id: ClearanceRuleId) => {
  const { need } = getClearanceRule(id);
  return need === 'hs_ten' ? 'hs_six' : need;
};
