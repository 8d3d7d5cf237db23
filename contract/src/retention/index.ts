/**
 * For how many days data is kept. A carrier can set other numbers (`setRetention`). `days` null: the data is kept until
 * the carrier sets a number. `minDays`: the lowest number that a carrier can set.
 */
export const retentionRules = {
  /** Rows of imports that have ended. Their content is also in the orders. */
  importRows: { days: 60, minDays: 1 },
  /** Security events of accounts, reveals of identity numbers, uses of keys. */
  securityLog: { days: 180, minDays: 30 },
  /** Identity numbers of orders that are signed, returned or cancelled. */
  identityNumbers: { days: null, minDays: 30 },
  /** Names and addresses of orders that are signed, returned or cancelled. Their countries are kept. */
  orderAddresses: { days: null, minDays: 90 },
  /** Test orders with their track events. */
  testOrders: { days: 30, minDays: 1 },
} as const satisfies Record<string, { days: number | null; minDays: number }>;

export type RetentionKind = keyof typeof retentionRules;
export const retentionKinds = Object.keys(retentionRules) as RetentionKind[];
export const MAX_RETENTION_DAYS = 36_500;
