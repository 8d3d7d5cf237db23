/**
 * The money of an account in minor units. `balance` is undefined until it is loaded. `reserved` is the price of the
 * orders that the carrier has not charged yet.
 */
export type AccountBalance = { balance: number | undefined; creditLimit: number; reserved: number };

/**
 * An amount to pay from the account. `alreadyReserved` is the part of `AccountBalance.reserved` that belongs to an
 * order which the user is changing.
 */
export type Spending = { total: number; alreadyReserved?: number | undefined };

/** The balance after the reserved amount and the new total are charged. Undefined while the balance is not loaded. */
export const calculateRemainingBalance = (
  { balance, reserved }: AccountBalance,
  { total, alreadyReserved = 0 }: Spending,
): number | undefined => (balance === undefined ? undefined : balance - reserved + alreadyReserved - total);

/**
 * Returns what the account does not cover: the new order or orders, the orders that are not charged yet ('waiting'), or
 * both. 'account': no order needs money, but the debt of the account exceeds the credit limit.
 */
export function findShortfallCause(
  { reserved }: Pick<AccountBalance, 'reserved'>,
  { total, alreadyReserved = 0 }: Spending,
  subject: 'order' | 'orders' = 'order',
) {
  const hasWaitingOrders = reserved - alreadyReserved > 0;
  if (total > 0) return hasWaitingOrders ? (`${subject}AndWaiting` as const) : subject;
  return hasWaitingOrders ? 'waiting' : 'account';
}

/** The amount that balance and credit do not cover. 0 if they are sufficient or the balance is not loaded. */
export const calculateShortfall = (account: AccountBalance, spending: Spending): number =>
  Math.max(0, -(calculateRemainingBalance(account, spending) ?? 0) - account.creditLimit);
