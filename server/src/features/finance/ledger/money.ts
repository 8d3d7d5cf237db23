import { getCurrencyDigits } from '@miya/contract/money';

/**
 * Parses a decimal amount into minor units: '1280.5' in CNY is 128050. Returns undefined for a text that is no amount
 * or has more decimal places than the currency.
 */
export function parseMoney(text: string, currency: string): bigint | undefined {
  const digits = getCurrencyDigits(currency);
  const match = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(text);
  const [, sign, whole = '', fraction = ''] = match ?? [];
  if (!match || fraction.length > digits) return undefined;
  const amount = BigInt(whole + fraction.padEnd(digits, '0'));
  return sign ? -amount : amount;
}

/** Formats minor units with decimal point and currency code: 128050 in CNY is '1280.50 CNY'. */
export function formatMoney(amount: bigint, currency: string): string {
  const digits = getCurrencyDigits(currency);
  const text = (amount < 0n ? -amount : amount).toString().padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  const fraction = digits > 0 ? `.${text.slice(-digits)}` : '';
  return `${amount < 0n ? '-' : ''}${whole}${fraction} ${currency}`;
}
