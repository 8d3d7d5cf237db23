import type { Problem } from '../values/problems.ts';
import type { ClearanceOrder } from './clearance-order.ts';
import { type Lack, needs } from './needs.ts';
import { type Need, type RuleId, ruleIds, ruleOf, type Severity } from './rules.ts';
import { isCleared, isInUnion } from './union.ts';

/** What a carrier can make of a rule: a hint, or nothing. */
export const ruleSettings = ['advised', 'off'] as const;
export type RuleSetting = (typeof ruleSettings)[number];
export type RuleSettings = Partial<Record<RuleId, RuleSetting>>;

export type ClearanceFinding = Lack & { rule: RuleId; severity: Severity };

/** What an order was found to be, and by which rules: kept with the order, for rules change. */
export type ClearanceCheck = { day: string; rules: RuleId[]; findings: ClearanceFinding[] };

/** What this order lacks on this day to be cleared where it goes, field by field. */
export function checkClearance(
  order: ClearanceOrder,
  day: string,
  settings: RuleSettings = {},
): ClearanceCheck {
  const rules = rulesFor(order, day).filter((id) => settings[id] !== 'off');
  const findings = rules.flatMap((rule) =>
    needs[ruleOf(rule).needs](order).map((lack) => ({
      ...lack,
      rule,
      severity: settings[rule] === 'advised' ? 'advised' : ruleOf(rule).severity,
    })),
  );
  return { day, rules, findings };
}

/** A hint keeps nobody from clearing. */
export const isReady = ({ findings }: { findings: readonly Pick<ClearanceFinding, 'severity'>[] }) =>
  findings.every(({ severity }) => severity !== 'required');

/** Not all goods have these: that they are not said keeps no order from being called ready. */
const onlyWhereThereIsOne: ReadonlySet<string> = new Set<Problem>(['gtin_advised', 'ioss_advised']);

/** Whether an order would clear sooner with it, though nobody stops it. */
export const wouldHelp = ({ severity, problem }: { severity: Severity; problem: string }) =>
  severity === 'advised' && !onlyWhereThereIsOne.has(problem);

/** The rules of a destination on a day. Whatever a destination says itself goes before what holds everywhere. */
function rulesFor(
  { departure, destination, documents }: Pick<ClearanceOrder, 'departure' | 'destination' | 'documents'>,
  day: string,
): RuleId[] {
  if (documents || !isCleared(departure, destination)) return [];
  const holding = ruleIds.filter((id) => holdsOn(id, day));
  const own = holding.filter((id) => {
    const { where } = ruleOf(id);
    return where === destination || (where === 'EU' && isInUnion(destination));
  });
  const answered = new Set(own.map((id) => subjectOf(id)));
  const general = holding.filter((id) => ruleOf(id).where === 'everywhere' && !answered.has(subjectOf(id)));
  return [...own, ...general];
}

/** The destinations whose customs stop a parcel without it. */
export const destinationsAsking = (need: Need, day: string): string[] =>
  ruleIds
    .filter((id) => ruleOf(id).needs === need && ruleOf(id).severity === 'required' && holdsOn(id, day))
    .map((id) => ruleOf(id).where);

const holdsOn = (id: RuleId, day: string) => {
  const { from, until } = ruleOf(id);
  return (from === null || from <= day) && (until === null || day < until);
};

/** Ten digits answer for six. */
const subjectOf = (id: RuleId) => {
  const { needs: need } = ruleOf(id);
  return need === 'hs_ten' ? 'hs_six' : need;
};
