/**
 * The maximum number of rows of each kind that one client may store. A carrier can set other numbers (`setQuota`).
 * - `refused`: more rows are refused with `refusal`. The portal warns the user before the quota is full.
 * - `oldest_go`: a new row replaces the oldest one.
 * A test checks that each database table that clients can fill has a quota.
 */
export const quotas = {
  /** Addresses of the address book. */
  addresses: { most: 10_000, beyond: 'refused', refusal: 'addresses_full' },
  /** Orders that the carrier has not recorded: waiting or cancelled. */
  unrecordedOrders: { most: 500_000, beyond: 'refused', refusal: 'orders_full' },
  /** Imports that are not finished. */
  openImports: { most: 50, beyond: 'refused', refusal: 'imports_open' },
  /** Rows of imports that are not deleted yet. */
  importRows: { most: 500_000, beyond: 'refused', refusal: 'import_rows_full' },
  apiKeys: { most: 20, beyond: 'refused', refusal: 'api_keys_full' },
  /** Imports in the history. */
  imports: { most: 2_000, beyond: 'oldest_go' },
  securityEvents: { most: 2_000, beyond: 'oldest_go' },
  identityReveals: { most: 20_000, beyond: 'oldest_go' },
  /** Active sessions, and sessions that ended recently. */
  sessions: { most: 500, beyond: 'oldest_go' },
  /** Quotes that were calculated for the client. */
  quotes: { most: 2_000, beyond: 'oldest_go' },
  notices: { most: 20_000, beyond: 'oldest_go' },
  /** Deleted orders that can still be restored. */
  deletedOrders: { most: 2_000, beyond: 'oldest_go' },
  /** Deleted addresses that can still be restored. */
  deletedAddresses: { most: 10_000, beyond: 'oldest_go' },
  /** Copies of orders from before a bulk change that can still be undone. */
  changedOrders: { most: 5_000, beyond: 'oldest_go' },
  /** Logged API requests. */
  apiRequests: { most: 2_000, beyond: 'oldest_go' },
  /** Webhook deliveries, sent and waiting. */
  deliveries: { most: 100_000, beyond: 'oldest_go' },
  /** Remembered items. */
  items: { most: 5_000, beyond: 'oldest_go' },
} as const satisfies Record<string, Quota>;

type Quota = { most: number; beyond: 'refused'; refusal: string } | { most: number; beyond: 'oldest_go' };

export type QuotaKind = keyof typeof quotas;
export const quotaKinds = Object.keys(quotas) as QuotaKind[];

/** The kinds whose quota refuses more rows. The portal shows their usage to the user. */
export type RefusingQuotaKind = {
  [Kind in QuotaKind]: (typeof quotas)[Kind] extends { beyond: 'refused' } ? Kind : never;
}[QuotaKind];
export const refusingQuotaKinds = quotaKinds.filter(
  (kind): kind is RefusingQuotaKind => quotas[kind].beyond === 'refused',
);

/** The highest quota that a carrier can set. A higher number counts as a typing error. */
export const MAX_QUOTA = 10_000_000;

/** From this share on, the portal warns the user. */
const NEARLY_FULL_PERCENT = 80;
export const isNearlyFull = ({ stored, most }: { stored: number; most: number }) =>
  stored * 100 >= most * NEARLY_FULL_PERCENT;
