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

/** How a carrier can change a rule: lower it to a recommendation, or switch it off. */
export const clearanceRuleSettings = ['advised', 'off'] as const;
export type ClearanceRuleSetting = (typeof clearanceRuleSettings)[number];
export type ClearanceRuleSettings = Partial<Record<ClearanceRuleId, ClearanceRuleSetting>>;

export type ClearanceFinding = ClearanceProblem & { rule: ClearanceRuleId; severity: ClearanceSeverity };

/** The result for an order, with the applied rules. It is stored with the order, because rules change. */
export type ClearanceCheck = { day: string; rules: ClearanceRuleId[]; findings: ClearanceFinding[] };

/** Checks an order with the customs rules of its destination on this day. `day` is a date: '2026-11-16'. */
export function checkClearance(
  order: ClearanceOrder,
  day: string,
  settings: ClearanceRuleSettings = {},
): ClearanceCheck {
  const rules = listRulesFor(order, day).filter((id) => settings[id] !== 'off');
  const findings = rules.flatMap((rule) =>
    checksByNeed[getClearanceRule(rule).need](order).map((problem) => ({
      ...problem,
      rule,
      severity: settings[rule] === 'advised' ? 'advised' : getClearanceRule(rule).severity,
    })),
  );
  return { day, rules, findings };
}

/** Returns true if no required data is missing. Missing recommended data does not stop an order. */
export const isReadyForCustoms = ({
  findings,
}: {
  findings: readonly Pick<ClearanceFinding, 'severity'>[];
}) => findings.every(({ severity }) => severity !== 'required');

/** Recommended data that not all goods have: a bar code, an IOSS number. */
const optionalProblems: ReadonlySet<string> = new Set<Problem>(['gtin_advised', 'ioss_advised']);

/**
 * Returns true if the missing data would speed up clearance. False for required data, and for data that not all goods
 * have.
 */
export const isRecommendation = ({ severity, problem }: { severity: ClearanceSeverity; problem: string }) =>
  severity === 'advised' && !optionalProblems.has(problem);

/**
 * Lists the rules for an order on a day: the rules of its destination, then the general rules for all destinations. A
 * rule of the destination replaces the general rule with the same subject (see getRuleSubject).
 */
function listRulesFor(
  { departure, destination, documents }: Pick<ClearanceOrder, 'departure' | 'destination' | 'documents'>,
  day: string,
): ClearanceRuleId[] {
  if (documents || !requiresClearance(departure, destination)) return [];
  const rulesInForce = clearanceRuleIds.filter((id) => isInForce(id, day));
  const destinationRules = rulesInForce.filter((id) => {
    const { where } = getClearanceRule(id);
    return where === destination || (where === 'EU' && isEuMember(destination));
  });
  const subjects = new Set(destinationRules.map((id) => getRuleSubject(id)));
  const generalRules = rulesInForce.filter(
    (id) => getClearanceRule(id).where === 'everywhere' && !subjects.has(getRuleSubject(id)),
  );
  return [...destinationRules, ...generalRules];
}

/**
 * Lists the destinations where customs require the data `need` on the day and stop a parcel without this data. A
 * destination is a country code, 'EU' or 'everywhere'.
 */
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

/**
 * Returns the subject of a rule, which is its need. The rules for six and for ten digits of the HS code have the same
 * subject, so a destination's rule for ten digits replaces the general rule for six digits.
 */
const getRuleSubject = (id: ClearanceRuleId) => {
  const { need } = getClearanceRule(id);
  return need === 'hs_ten' ? 'hs_six' : need;
};
