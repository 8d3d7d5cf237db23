import type { DutyEstimate, DutyLine, DutyRule, NotEstimated } from '@miya/contract/duties';
import { MONEY_MAX } from '@miya/contract/limits';
import { isOfValue, ruleForOrigin, rulesOf } from './choose-rules.ts';
import { type ExchangeRates, exchange, millionthsOf } from './exchange.ts';
import { dutyLine, type Shipped, taxLine } from './work-out.ts';

export type DutyGoods = { hsCode: string; origin: string; quantity: number; unitValue: number };

/** All that an estimate depends on. Nothing else is looked at: not the clock, not the database. */
export type DutyAsk = {
  destination: string;
  /** The day it is placed. */
  day: string;
  lines: readonly DutyGoods[];
  /** Of the unit values. */
  currency: string;
  /** What the transport costs, where it is known. */
  transport: { amount: number; currency: string } | undefined;
  platform: string;
  ioss: string;
  rules: readonly DutyRule[];
  rates: ExchangeRates;
};

/** Up to here every sum is an exact number on the wire. */
const MOST = BigInt(MONEY_MAX) * 100n;

const none = (reason: NotEstimated): DutyEstimate => ({ estimated: false, reason });

/** What duties and taxes come to, line by line, or the name of why nothing can be said. */
export function estimateDuties(ask: DutyAsk): DutyEstimate {
  const { lines, currency, rates } = ask;
  const rules = rulesOf(ask, ask.rules);
  const [first] = rules;
  if (!first) return none('no_rule');
  // One estimate has one currency: that of the destination's first rule.
  const own = rules.filter((rule) => rule.currency === first.currency);
  const declared = lines.reduce((sum, line) => sum + worthOf(line), 0n);
  if (declared === 0n || lines.some((line) => worthOf(line) === 0n)) return none('value_missing');
  const value = exchange(declared, currency, first.currency, rates);
  if (value === undefined) return none('exchange_rate_missing');
  if (value > MOST) return none('no_rule');

  const carried = transportIn(ask, first.currency);
  const holding = own.filter((rule) => isOfValue(rule, { value, transport: carried ?? 0n }));
  if (holding.length === 0) return none('no_rule');
  if (lines.some(({ origin }) => origin === '') && asksForOrigin(own)) return none('origin_missing');
  if (lines.some(({ hsCode }) => hsCode === '') && holding.some(({ duty }) => duty.kind === 'per_item'))
    return none('code_missing');

  const groups = new Map<DutyRule, DutyGoods[]>();
  for (const line of lines) {
    const rule = ruleForOrigin(holding, line.origin);
    if (!rule) return none('no_rule');
    groups.set(rule, [...(groups.get(rule) ?? []), line]);
  }

  const worked = [...groups].flatMap(([rule, goods]) => {
    const part = goods.reduce((sum, line) => sum + worthOf(line), 0n);
    const shipped: Shipped = {
      goods,
      value: shareIn(value, part, declared),
      transport: shareIn(carried ?? 0n, part, declared),
    };
    return workOut(rule, shipped, ask);
  });
  if (worked.some((line) => line === undefined)) return none('no_rule');
  const shown = worked.filter((line) => line !== undefined);
  return {
    estimated: true,
    currency: first.currency,
    value: Number(value),
    transport: carried === undefined ? null : Number(carried),
    exchange:
      currency === first.currency
        ? null
        : { from: currency, millionths: millionthsOf(currency, first.currency, rates) },
    lines: shown,
    total: shown.reduce((sum, { amount }) => sum + amount, 0),
  };
}

/** The duty and the tax on it. A tax that is not known for the country makes the whole unknown. */
function workOut(rule: DutyRule, shipped: Shipped, { destination, ioss }: DutyAsk): (DutyLine | undefined)[] {
  const duty = dutyLine(rule, shipped);
  return rule.tax ? [duty, taxLine(rule, rule.tax, shipped, duty.amount, { destination, ioss })] : [duty];
}

const worthOf = ({ quantity, unitValue }: DutyGoods) => BigInt(quantity) * BigInt(unitValue);

const asksForOrigin = (rules: readonly DutyRule[]) =>
  rules.some(({ origins, duty }) => origins || duty.kind === 'per_item');

/** Goods under several rules share what the consignment costs by their worth. */
const shareIn = (whole: bigint, part: bigint, all: bigint) => (2n * whole * part + all) / (2n * all);

function transportIn({ transport, rates }: DutyAsk, currency: string): bigint | undefined {
  return transport && exchange(BigInt(transport.amount), transport.currency, currency, rates);
}
