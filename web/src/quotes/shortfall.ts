/** How much balance and credit lack for what is to be paid; 0 where they suffice, or where nobody knows the balance yet. */
export const shortfallOf = (
  { balance, creditLimit }: { balance: number | undefined; creditLimit: number },
  total: number,
): number => (balance === undefined ? 0 : Math.max(0, total - balance - creditLimit));
