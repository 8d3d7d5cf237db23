import { currencyIn } from './heading-words/currencies.ts';

const known: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** The currency that a cell names: by its code, its sign or its name. `own` is that of the account. */
export function findCurrency(text: string, own: string): string | undefined {
  const code = text.trim().toUpperCase();
  if (known.has(code)) return code;
  return currencyIn(text, own);
}
