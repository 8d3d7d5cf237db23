/** The money of an account in minor units; the balance is undefined until it is known. */
export type Account = { balance: number | undefined; creditLimit: number; reserved: number };

/** What is to be paid from the account: `instead` is what an order that is being changed has reserved so far. */
export type Spending = { total: number; instead?: number | undefined };

/** What the balance will be once all that waits and this are charged; undefined where nobody knows the balance yet. */
export const balanceAfter = (
  { balance, reserved }: Account,
  { total, instead = 0 }: Spending,
): number | undefined => (balance === undefined ? undefined : balance - reserved + instead - total);

/** What the account is too small for: what is ordered now, orders that wait, both; or for none of them, where it is in debt. */
export function spentOn(
  { reserved }: Pick<Account, 'reserved'>,
  { total, instead = 0 }: Spending,
  ordered: 'order' | 'orders' = 'order',
) {
  const waits = reserved - instead > 0;
  if (total > 0) return waits ? (`${ordered}AndWaiting` as const) : ordered;
  return waits ? 'waiting' : 'account';
}

/** How much balance and credit lack for all that; 0 where they suffice, or where nobody knows the balance yet. */
export const shortfallOf = (account: Account, spending: Spending): number =>
  Math.max(0, -(balanceAfter(account, spending) ?? 0) - account.creditLimit);
