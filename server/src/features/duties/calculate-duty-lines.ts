import type { DutyLine, DutyRule } from '@miya/contract/duties';
import { calculateIncludedShare, calculateShare } from '../quotes/index.ts';
import { getDutyBase } from './choose-duty-rules.ts';

/** The goods that one rule applies to. The amounts are in the currency of the rule. */
export type DutiableGoods = {
  goods: readonly { hsCode: string; origin: string }[];
  value: bigint;
  transport: bigint;
};

const toRuleReference = ({ code, from, until, source }: DutyRule) => ({
  code,
  from,
  until: until ?? null,
  source,
});

export function calculateDutyLine(rule: DutyRule, dutiableGoods: DutiableGoods): DutyLine {
  const { duty } = rule;
  const { goods, value } = dutiableGoods;
  switch (duty.kind) {
    case 'free':
      return { key: 'duty_free', amount: 0, value: Number(value), rule: toRuleReference(rule) };
    case 'per_item': {
      // Only the first six digits are international, so codes that differ in later digits are the same item.
      const itemCount = new Set(goods.map(({ hsCode, origin }) => `${hsCode.slice(0, 6)} ${origin}`)).size;
      const amount = itemCount * duty.amount;
      return {
        key: 'duty_per_item',
        amount,
        items: itemCount,
        each: duty.amount,
        rule: toRuleReference(rule),
      };
    }
    case 'share': {
      const { points, less } = duty;
      const base = getDutyBase(rule, dutiableGoods);
      const due = calculateShare(base, points) - BigInt(less);
      const amount = Number(due > 0n ? due : 0n);
      return { key: 'duty_share', amount, points, of: Number(base), less, rule: toRuleReference(rule) };
    }
  }
}

/** Calculates the tax on goods, transport and duty. Returns undefined if the rule has no rate for the country. */
export function calculateTaxLine(
  rule: DutyRule,
  tax: NonNullable<DutyRule['tax']>,
  { value, transport }: DutiableGoods,
  duty: number,
  { destination: country, ioss }: { destination: string; ioss: string },
): DutyLine | undefined {
  const points = typeof tax.points === 'number' ? tax.points : tax.points[country];
  if (points === undefined) return undefined;
  if (tax.paidWithIoss && ioss !== '')
    return { key: 'tax_paid', amount: 0, points, country, rule: toRuleReference(rule) };
  const base = value + transport + BigInt(duty);
  const amount = Number(tax.inside ? calculateIncludedShare(base, points) : calculateShare(base, points));
  return {
    key: tax.inside ? 'tax_inside' : 'tax',
    amount,
    points,
    of: Number(base),
    country,
    rule: toRuleReference(rule),
  };
}
