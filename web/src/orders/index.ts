// What other screens may use; the screen itself is loaded by its own file.
export { decimalText, parseDecimal } from './parse-decimal.ts';
export { PaymentSelect, usePaymentNote } from './payment-select.tsx';
export { useCurrencyOptions } from './use-currency-options.ts';
