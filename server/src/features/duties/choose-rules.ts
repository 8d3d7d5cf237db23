import { isInUnion } from '@miya/contract/clearance';
import type { DutyRule } from '@miya/contract/duties';

/** What decides which rules are looked at; the value is told in each rule's own currency. */
export type Consignment = { destination: string; day: string; platform: string };

const plain = (name: string) => name.toLowerCase().replace(/\s+/g, '');

/** The rules of a destination on a day. Where one is for this platform, those for any platform step back. */
export function rulesOf({ destination, day, platform }: Consignment, rules: readonly DutyRule[]): DutyRule[] {
  const holding = rules.filter(
    ({ where, from, until }) =>
      (where === destination || (where === 'EU' && isInUnion(destination))) &&
      from <= day &&
      (!until || day < until),
  );
  const own = holding.filter(({ platforms }) => platforms?.some((name) => plain(name) === plain(platform)));
  return own.length > 0 ? own : holding.filter(({ platforms }) => !platforms);
}

/** What a duty is a share of; one that is no share goes by the goods alone. */
export const baseOf = ({ duty }: DutyRule, { value, transport }: { value: bigint; transport: bigint }) =>
  duty.kind === 'share' && duty.of === 'landed' ? value + transport : value;

/** Whether a consignment is within the bounds of the rule, which are told of the same thing as its duty is a share of. */
export function isOfValue(rule: DutyRule, shipped: { value: bigint; transport: bigint }): boolean {
  const { above, upTo } = rule;
  const base = baseOf(rule, shipped);
  return (above == null || base > BigInt(above)) && (upTo == null || base <= BigInt(upTo));
}

/** The rule for goods of an origin: one that names it before one that names none. */
export const ruleForOrigin = (rules: readonly DutyRule[], origin: string): DutyRule | undefined =>
  rules.find(({ origins }) => origins?.includes(origin)) ?? rules.find(({ origins }) => !origins);
