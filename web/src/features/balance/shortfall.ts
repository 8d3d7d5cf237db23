/** The money of an account in minor units; the balance is undefined until it is known. */
export type AccountBalance = { balance: number | undefined; creditLimit: number; reserved: number };

/** What is to be paid from the account: `instead` is what an order that is being changed has reserved so far. */
export type Spending = { total: number; alreadyReserved?: number | undefined };

/** What the balance will be once all that waits and this are charged; undefined where nobody knows the balance yet. */
export const calculateRemainingBalance = (
  { balance, reserved }: AccountBalance,
  { total, alreadyReserved = 0 }: Spending,
): number | undefined => (balance === undefined ? undefined : balance - reserved + alreadyReserved - total);

/** What the account is too small for: what is ordered now, orders that wait, both; or for none of them, where it is in debt. */
export function findShortfallCause(
  { reserved }: Pick<AccountBalance, 'reserved'>,
  { total, alreadyReserved = 0 }: Spending,
  subject: 'order' | 'orders' = 'order',
) {
  const waits = reserved - alreadyReserved > 0;
  if (total > 0) return waits ? (`${subject}AndWaiting` as const) : subject;
  return waits ? 'waiting' : 'account';
}

/** How much balance and credit lack for all that; 0 where they suffice, or where nobody knows the balance yet. */
export const calculateShortfall = (account: AccountBalance, spending: Spending): number =>
  Math.max(0, -(calculateRemainingBalance(account, spending) ?? 0) - account.creditLimit);
