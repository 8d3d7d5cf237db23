import { type Language, languageTags } from '@miya/contract';
import { formatMoney } from '@miya/contract/format-money';
import { currencyDigits, toDecimal } from '@miya/contract/money';

type Amount = bigint | number;

/** Amounts in minor units as the reader writes them: with the currency, or without where that is said elsewhere. */
export function amountsIn(language: Language, currency: string) {
  const digits = currencyDigits(currency);
  const tag = languageTags[language];
  const plain = new Intl.NumberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return {
    money: (amount: Amount) => formatMoney(language, amount, currency),
    plain: (amount: Amount) => plain.format(toDecimal(amount, currency)),
  };
}
