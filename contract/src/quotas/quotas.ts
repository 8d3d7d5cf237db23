/**
 * How much of everything one client may store, unless its carrier has set another number (`setQuota`). `refused`: what is
 * more is not taken, by the name of the refusal, and the reader is told before. `oldest_go`: what is more takes the place of
 * the oldest. A test walks the tables of the database: a new one that clients can fill has to say its bound.
 */
export const quotas = {
  /** Addresses of the book. */
  addresses: { most: 10_000, beyond: 'refused', refusal: 'addresses_full' },
  /** Orders that the carrier has not recorded: waiting or called off. */
  unrecordedOrders: { most: 500_000, beyond: 'refused', refusal: 'orders_full' },
  /** Imports that are being sent or worked on. */
  openImports: { most: 50, beyond: 'refused', refusal: 'imports_open' },
  /** Rows of imports, until they are forgotten. */
  importRows: { most: 500_000, beyond: 'refused', refusal: 'import_rows_full' },
  /** Keys by which the client's own systems come. */
  apiKeys: { most: 20, beyond: 'refused', refusal: 'api_keys_full' },
  /** Imports in the history. */
  imports: { most: 2_000, beyond: 'oldest_go' },
  securityEvents: { most: 2_000, beyond: 'oldest_go' },
  identityReveals: { most: 20_000, beyond: 'oldest_go' },
  /** Signed-in devices, with those that have signed out of late. */
  sessions: { most: 500, beyond: 'oldest_go' },
  /** Prices that were asked for. */
  quotes: { most: 2_000, beyond: 'oldest_go' },
  notices: { most: 20_000, beyond: 'oldest_go' },
  /** Orders that were deleted, as long as it can be undone. */
  deletedOrders: { most: 2_000, beyond: 'oldest_go' },
  /** Addresses that were deleted, as long as it can be undone. */
  deletedAddresses: { most: 10_000, beyond: 'oldest_go' },
  /** Orders as they were before several were changed at once, as long as it can be undone. */
  changedOrders: { most: 5_000, beyond: 'oldest_go' },
  /** What was asked over the API. */
  apiRequests: { most: 2_000, beyond: 'oldest_go' },
  /** What was sent to webhooks, and what waits. */
  deliveries: { most: 100_000, beyond: 'oldest_go' },
  /** Items that are remembered. */
  items: { most: 5_000, beyond: 'oldest_go' },
} as const satisfies Record<string, Quota>;

type Quota = { most: number; beyond: 'refused'; refusal: string } | { most: number; beyond: 'oldest_go' };

export type QuotaKind = keyof typeof quotas;
export const quotaKinds = Object.keys(quotas) as QuotaKind[];

/** The kinds that can be full: the reader is told of these. */
export type RefusingQuotaKind = {
  [Kind in QuotaKind]: (typeof quotas)[Kind] extends { beyond: 'refused' } ? Kind : never;
}[QuotaKind];
export const refusingQuotaKinds = quotaKinds.filter(
  (kind): kind is RefusingQuotaKind => quotas[kind].beyond === 'refused',
);

/** A carrier may set so many; what is beyond is a typing error. */
export const MAX_QUOTA = 10_000_000;

/** From this share on the reader is told. */
const NEARLY_FULL_PERCENT = 80;
export const isNearlyFull = ({ stored, most }: { stored: number; most: number }) =>
  stored * 100 >= most * NEARLY_FULL_PERCENT;
