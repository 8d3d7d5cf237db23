import { useMemo } from 'react';

/** The most common currencies of invoices. */
const commonCurrencies = ['USD', 'EUR', 'CNY', 'GBP', 'JPY', 'MXN', 'BRL', 'RUB', 'HKD', 'TWD'];

/**
 * All currencies as options of a select: the currency of the account first, then common currencies, then all other
 * currencies.
 */
export const useCurrencyOptions = (accountCurrency: string) =>
  useMemo(() => {
    const topCurrencies = [
      accountCurrency,
      ...commonCurrencies.filter((currency) => currency !== accountCurrency),
    ];
    const otherCurrencies = Intl.supportedValuesOf('currency').filter(
      (currency) => !topCurrencies.includes(currency),
    );
    return [...topCurrencies, ...otherCurrencies].map((currency) => ({ value: currency, label: currency }));
  }, [accountCurrency]);
