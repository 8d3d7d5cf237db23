/**
 * For how many days what need not be kept for ever is kept, unless the carrier has set another number (`setRetention`).
 * Null: until the carrier says so. `least`: no carrier can set fewer.
 */
export const retentionRules = {
  /** Rows of imports that have ended; what became of them is in the orders. */
  importRows: { days: 60, least: 1 },
  /** What happened at accounts' doors, looks at identity numbers, uses of keys. */
  securityLog: { days: 180, least: 30 },
  /** Identity numbers of orders that have arrived, come back or been called off. */
  identityNumbers: { days: null, least: 30 },
  /** Names and addresses of those orders; countries stay. */
  orderAddresses: { days: null, least: 90 },
  /** Orders that were placed to try something out, with all that happened to them. */
  testOrders: { days: 30, least: 1 },
} as const satisfies Record<string, { days: number | null; least: number }>;

export type RetentionKind = keyof typeof retentionRules;
export const retentionKinds = Object.keys(retentionRules) as RetentionKind[];
export const MAX_RETENTION_DAYS = 36_500;
