/** The currency of values that name none: CURRENCY_ASKED where the file names several. Rows without such are not asked about. */
export type DeclaredIn = { currency: string; isAsked: boolean };
