import type { DutyLine, DutyRule } from '@miya/contract/duties';
import { shareInside, shareOf } from '../quotes/index.ts';
import { baseOf } from './choose-rules.ts';

/** What is cleared under one rule, in its currency. */
export type Shipped = {
  goods: readonly { hsCode: string; origin: string }[];
  value: bigint;
  transport: bigint;
};

const named = ({ code, from, until, source }: DutyRule) => ({ code, from, until: until ?? null, source });

export function dutyLine(rule: DutyRule, shipped: Shipped): DutyLine {
  const { duty } = rule;
  const { goods, value } = shipped;
  switch (duty.kind) {
    case 'free':
      return { key: 'duty_free', amount: 0, value: Number(value), rule: named(rule) };
    case 'per_item': {
      // The first six digits are the same everywhere: whoever declares more of them declares no other item.
      const items = new Set(goods.map(({ hsCode, origin }) => `${hsCode.slice(0, 6)} ${origin}`)).size;
      const amount = items * duty.amount;
      return { key: 'duty_per_item', amount, items, each: duty.amount, rule: named(rule) };
    }
    case 'share': {
      const { points, less } = duty;
      const of = baseOf(rule, shipped);
      const due = shareOf(of, points) - BigInt(less);
      const amount = Number(due > 0n ? due : 0n);
      return { key: 'duty_share', amount, points, of: Number(of), less, rule: named(rule) };
    }
  }
}

/** The tax on goods, transport and duty; undefined where the rule has no rate for the country. */
export function taxLine(
  rule: DutyRule,
  tax: NonNullable<DutyRule['tax']>,
  { value, transport }: Shipped,
  duty: number,
  { destination: country, ioss }: { destination: string; ioss: string },
): DutyLine | undefined {
  const points = typeof tax.points === 'number' ? tax.points : tax.points[country];
  if (points === undefined) return undefined;
  if (tax.paidWithIoss && ioss !== '')
    return { key: 'tax_paid', amount: 0, points, country, rule: named(rule) };
  const base = value + transport + BigInt(duty);
  const amount = Number(tax.inside ? shareInside(base, points) : shareOf(base, points));
  return {
    key: tax.inside ? 'tax_inside' : 'tax',
    amount,
    points,
    of: Number(base),
    country,
    rule: named(rule),
  };
}
