import { isEuMember } from '@miya/contract/clearance';
import type { DutyRule } from '@miya/contract/duties';

/** What decides which rules may apply. The value of the goods is checked separately, in the currency of each rule. */
export type Consignment = { destination: string; day: string; platform: string };

const normalizePlatform = (name: string) => name.toLowerCase().replace(/\s+/g, '');

/**
 * Lists the rules of a destination on a day. If any of them names the platform, only the rules that name the platform
 * apply. Otherwise the rules without platforms apply.
 */
export function listApplicableRules(
  { destination, day, platform }: Consignment,
  rules: readonly DutyRule[],
): DutyRule[] {
  const rulesOfDay = rules.filter(
    ({ where, from, until }) =>
      (where === destination || (where === 'EU' && isEuMember(destination))) &&
      from <= day &&
      (!until || day < until),
  );
  const platformRules = rulesOfDay.filter(({ platforms }) =>
    platforms?.some((name) => normalizePlatform(name) === normalizePlatform(platform)),
  );
  return platformRules.length > 0 ? platformRules : rulesOfDay.filter(({ platforms }) => !platforms);
}

/** The amount that a duty is calculated from: the value of the goods, plus the transport if the rule says `landed`. */
export const getDutyBase = (
  { duty }: DutyRule,
  { value, transport }: { value: bigint; transport: bigint },
) => (duty.kind === 'share' && duty.of === 'landed' ? value + transport : value);

/** Returns true if the duty base of the consignment is within the bounds of the rule. */
export function isWithinValueBounds(
  rule: DutyRule,
  consignment: { value: bigint; transport: bigint },
): boolean {
  const { above, upTo } = rule;
  const base = getDutyBase(rule, consignment);
  return (above == null || base > BigInt(above)) && (upTo == null || base <= BigInt(upTo));
}

/** Finds the rule for goods of an origin. A rule that names the origin comes before a rule without origins. */
export const findRuleForOrigin = (rules: readonly DutyRule[], origin: string): DutyRule | undefined =>
  rules.find(({ origins }) => origins?.includes(origin)) ?? rules.find(({ origins }) => !origins);
