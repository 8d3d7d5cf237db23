import { getRegionalTag } from '@miya/contract';
import { formatMoney } from '@miya/contract/format-money';
import { getCurrencyDigits, toDecimalText } from '@miya/contract/money';
import type { Statement } from './get-statement.ts';

type Amount = bigint | number;

/**
 * Creates formatters for the language and region of the user. `formatMoney` takes minor units and adds the currency,
 * `formatAmount` takes minor units and leaves the currency out, `formatKilograms` takes grams.
 */
export function createAmountFormatters({
  language,
  region,
  currency,
}: Pick<Statement, 'language' | 'region' | 'currency'>) {
  const digits = getCurrencyDigits(currency);
  const tag = getRegionalTag(language, region);
  const useGrouping = 'always';
  const amountFormat = new Intl.NumberFormat(tag, {
    useGrouping,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const weightFormat = new Intl.NumberFormat(tag, { useGrouping, maximumFractionDigits: 3 });
  return {
    formatMoney: (amount: Amount) => formatMoney(language, amount, currency, tag),
    formatAmount: (amount: Amount) => amountFormat.format(toDecimalText(amount, currency)),
    formatKilograms: (grams: number) => weightFormat.format(grams / 1_000),
  };
}
