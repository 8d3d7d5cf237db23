/**
 * The currency of declared values that name no currency. `currency` is UNDECIDED_CURRENCY if the file names several
 * currencies. `isAsked` is true if at least one row needs the default currency: the user can then change it.
 */
export type DefaultCurrency = { currency: string; isAsked: boolean };
