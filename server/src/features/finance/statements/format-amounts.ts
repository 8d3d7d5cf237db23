import { regionalTag } from '@miya/contract';
import { formatMoney } from '@miya/contract/format-money';
import { currencyDigits, toDecimal } from '@miya/contract/money';
import type { Statement } from './statement.ts';

type Amount = bigint | number;

/** Amounts in minor units as the reader writes them: with the currency, or without where that is said elsewhere; and kilograms. */
export function amountsIn({
  language,
  region,
  currency,
}: Pick<Statement, 'language' | 'region' | 'currency'>) {
  const digits = currencyDigits(currency);
  const tag = regionalTag(language, region);
  const useGrouping = 'always';
  const plain = new Intl.NumberFormat(tag, {
    useGrouping,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const weight = new Intl.NumberFormat(tag, { useGrouping, maximumFractionDigits: 3 });
  return {
    money: (amount: Amount) => formatMoney(language, amount, currency, tag),
    plain: (amount: Amount) => plain.format(toDecimal(amount, currency)),
    kilograms: (grams: number) => weight.format(grams / 1_000),
  };
}
