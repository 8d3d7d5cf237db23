import { useMemo } from 'react';

/** In what invoices are mostly written. */
const usual = ['USD', 'EUR', 'CNY', 'GBP', 'JPY', 'MXN', 'BRL', 'RUB', 'HKD', 'TWD'];

/** All currencies to choose from: the account's own first, then those that are mostly meant. */
export const useCurrencyOptions = (own: string) =>
  useMemo(() => {
    const first = [own, ...usual.filter((one) => one !== own)];
    const others = Intl.supportedValuesOf('currency').filter((one) => !first.includes(one));
    return [...first, ...others].map((one) => ({ value: one, label: one }));
  }, [own]);
