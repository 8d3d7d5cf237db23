import type { DutyEstimate, DutyLine, DutyRule, NoEstimateReason } from '@miya/contract/duties';
import { MONEY_MAX } from '@miya/contract/limits';
import { calculateDutyLine, calculateTaxLine, type DutiableGoods } from './calculate-duty-lines.ts';
import { findRuleForOrigin, isWithinValueBounds, listApplicableRules } from './choose-duty-rules.ts';
import { convertAmount, type ExchangeRates, getRateInMillionths } from './exchange-rates.ts';

export type DutyGoods = { hsCode: string; origin: string; quantity: number; unitValue: number };

/** Everything that an estimate depends on. The calculation reads neither the clock nor the database. */
export type DutyEstimateInput = {
  destination: string;
  /** The day on which the order is placed. */
  day: string;
  lines: readonly DutyGoods[];
  /** The currency of the unit values. */
  currency: string;
  /** The price of the transport, if it is known. */
  transport: { amount: number; currency: string } | undefined;
  platform: string;
  ioss: string;
  rules: readonly DutyRule[];
  rates: ExchangeRates;
};

/** Up to this value all sums are exact as JSON numbers. */
const MAX_VALUE = BigInt(MONEY_MAX) * 100n;

const refuseEstimate = (reason: NoEstimateReason): DutyEstimate => ({ estimated: false, reason });

/**
 * Calculates duties and taxes line by line, or returns the reason why no estimate is possible. An unknown amount is
 * never estimated as zero.
 */
export function calculateDutyEstimate(input: DutyEstimateInput): DutyEstimate {
  const { lines, currency, rates } = input;
  const rules = listApplicableRules(input, input.rules);
  const [first] = rules;
  if (!first) return refuseEstimate('no_rule');
  // An estimate has one currency: the currency of the destination's first rule. Rules in other currencies are ignored.
  const sameCurrencyRules = rules.filter((rule) => rule.currency === first.currency);
  const declared = lines.reduce((sum, line) => sum + getTotalValue(line), 0n);
  if (declared === 0n || lines.some((line) => getTotalValue(line) === 0n))
    return refuseEstimate('value_missing');
  const value = convertAmount(declared, currency, first.currency, rates);
  if (value === undefined) return refuseEstimate('exchange_rate_missing');
  if (value > MAX_VALUE) return refuseEstimate('no_rule');

  const transport = convertTransport(input, first.currency);
  const matchingRules = sameCurrencyRules.filter((rule) =>
    isWithinValueBounds(rule, { value, transport: transport ?? 0n }),
  );
  if (matchingRules.length === 0) return refuseEstimate('no_rule');
  if (lines.some(({ origin }) => origin === '') && requireOrigin(sameCurrencyRules))
    return refuseEstimate('origin_missing');
  if (lines.some(({ hsCode }) => hsCode === '') && matchingRules.some(({ duty }) => duty.kind === 'per_item'))
    return refuseEstimate('code_missing');

  const goodsByRule = new Map<DutyRule, DutyGoods[]>();
  for (const line of lines) {
    const rule = findRuleForOrigin(matchingRules, line.origin);
    if (!rule) return refuseEstimate('no_rule');
    goodsByRule.set(rule, [...(goodsByRule.get(rule) ?? []), line]);
  }

  const calculatedLines = [...goodsByRule].flatMap(([rule, goods]) => {
    const partValue = goods.reduce((sum, line) => sum + getTotalValue(line), 0n);
    const dutiableGoods: DutiableGoods = {
      goods,
      value: splitProportionally(value, partValue, declared),
      transport: splitProportionally(transport ?? 0n, partValue, declared),
    };
    return calculateLines(rule, dutiableGoods, input);
  });
  if (calculatedLines.some((line) => line === undefined)) return refuseEstimate('no_rule');
  const dutyLines = calculatedLines.filter((line) => line !== undefined);
  return {
    estimated: true,
    currency: first.currency,
    value: Number(value),
    transport: transport === undefined ? null : Number(transport),
    exchange:
      currency === first.currency
        ? null
        : { from: currency, millionths: getRateInMillionths(currency, first.currency, rates) },
    lines: dutyLines,
    total: dutyLines.reduce((sum, { amount }) => sum + amount, 0),
  };
}

/**
 * Returns the duty and the tax of a rule. The tax is undefined if the rule has no rate for the country; then no
 * estimate is possible.
 */
function calculateLines(
  rule: DutyRule,
  dutiableGoods: DutiableGoods,
  { destination, ioss }: DutyEstimateInput,
): (DutyLine | undefined)[] {
  const duty = calculateDutyLine(rule, dutiableGoods);
  return rule.tax
    ? [duty, calculateTaxLine(rule, rule.tax, dutiableGoods, duty.amount, { destination, ioss })]
    : [duty];
}

const getTotalValue = ({ quantity, unitValue }: DutyGoods) => BigInt(quantity) * BigInt(unitValue);

const requireOrigin = (rules: readonly DutyRule[]) =>
  rules.some(({ origins, duty }) => origins || duty.kind === 'per_item');

/**
 * Returns the part of an amount that belongs to the goods of one rule, in proportion to their value. Rounds half up.
 */
const splitProportionally = (amount: bigint, partValue: bigint, totalValue: bigint) =>
  (2n * amount * partValue + totalValue) / (2n * totalValue);

function convertTransport({ transport, rates }: DutyEstimateInput, currency: string): bigint | undefined {
  return transport && convertAmount(BigInt(transport.amount), transport.currency, currency, rates);
}
