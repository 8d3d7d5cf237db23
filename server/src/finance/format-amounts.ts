import { type Language, languageTags } from '@miya/contract';
import { digitsOf } from './money.ts';

type Amount = bigint | number;

/** Amounts in minor units as the reader writes them: with the currency, or without where that is said elsewhere. */
export function amountsIn(language: Language, currency: string) {
  const digits = digitsOf(currency);
  const tag = languageTags[language];
  const money = new Intl.NumberFormat(tag, { style: 'currency', currency });
  const plain = new Intl.NumberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return {
    money: (amount: Amount) => money.format(toDecimal(amount, digits)),
    plain: (amount: Amount) => plain.format(toDecimal(amount, digits)),
  };
}

/** Written out as digits: dividing would lose the last cent of a very large sum. */
function toDecimal(amount: Amount, digits: number): Intl.StringNumericLiteral {
  const sign = amount < 0 ? '-' : '';
  const figures = String(amount)
    .replace('-', '')
    .padStart(digits + 1, '0');
  const whole = figures.slice(0, figures.length - digits);
  return `${sign}${whole}.${figures.slice(figures.length - digits)}0` as Intl.StringNumericLiteral;
}
