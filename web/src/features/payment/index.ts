export { PaymentSelect, usePaymentNote } from './payment-select.tsx';
export { useCurrencyOptions } from './use-currency-options.ts';
