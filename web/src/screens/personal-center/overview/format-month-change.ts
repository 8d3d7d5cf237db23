import type { Language } from '@miya/contract';
import { replaceHyphenWithMinus } from '../../../i18n/format.ts';
import { getNumberLocale } from '../../../platform/browser/number-locale.ts';

type MonthComparison = { thisMonth: number; lastMonthSoFar: number };

/**
 * Formats the change from the same days of last month to this month: `+50%`.
 * Undefined when last month's amount is zero or negative.
 */
export function formatMonthChange({ thisMonth, lastMonthSoFar }: MonthComparison, language: Language) {
  // There is no percentage of zero or of a negative amount. Spending is negative if refunds exceed charges.
  if (lastMonthSoFar <= 0) return undefined;
  const share = (thisMonth - lastMonthSoFar) / lastMonthSoFar;
  const direction = share > 0 ? ('more' as const) : share < 0 ? ('less' as const) : ('same' as const);
  const text = new Intl.NumberFormat(getNumberLocale(language), {
    useGrouping: 'always',
    style: 'percent',
    signDisplay: 'exceptZero',
    // A change below 10 % has one decimal, so that 0.3 % is not rounded to 0 %.
    maximumFractionDigits: Math.abs(share) < 0.1 ? 1 : 0,
  }).format(share);
  return { direction, text: replaceHyphenWithMinus(text) };
}
