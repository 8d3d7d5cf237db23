import type { PastEntry } from '../../features/finance/index.ts';
import type { Home } from '../demo-tenants.ts';

const HOUR_MS = 3_600_000;
const ACTOR = 'demo';

/** Recharges are made in such amounts (minor units), and called so. */
const homes: Record<Home, { step: bigint; opening: string; recharge: string }> = {
  CN: { step: 50_000n, opening: '期初余额', recharge: '银行转账' },
  MX: { step: 100_000n, opening: 'Saldo inicial', recharge: 'Transferencia bancaria' },
  TW: { step: 200_000n, opening: '期初餘額', recharge: '銀行轉帳' },
};

type Moved = Pick<PastEntry, 'at' | 'amount'>;
type Plan = { home: Home; balance: bigint; since: Date };

/**
 * What the account is given so that it never runs dry and has the balance left in the end: at the beginning of each month
 * what the month takes, rounded up, and before all that what is left to be given.
 */
export function planRecharges(moved: readonly Moved[], { home, balance, since }: Plan): PastEntry[] {
  const { step, opening, recharge } = homes[home];
  const spent = moved.filter(({ amount }) => amount < 0n);
  const months = Map.groupBy(spent, ({ at }) => at.toISOString().slice(0, 7));
  const recharges = [...months].sort().map(([month, charges]): PastEntry => {
    const first = Math.max(new Date(`${month}-01T02:00:00Z`).getTime(), since.getTime());
    // Before the month's first charge, however early that came.
    const at = new Date(Math.min(first, ...charges.map((charge) => charge.at.getTime() - HOUR_MS)));
    const amount = ((step - 1n - sumOf(charges)) / step) * step;
    return { kind: 'recharge', amount, note: recharge, key: `demo ${month}`, actor: ACTOR, at };
  });
  const given = balance - sumOf(moved) - sumOf(recharges);
  if (given <= 0n) throw new Error('the recharges of the demo come to more than it has');
  const at = new Date(since.getTime() - HOUR_MS);
  return [
    { kind: 'adjustment', amount: given, note: opening, key: 'demo opening', actor: ACTOR, at },
    ...recharges,
  ];
}

const sumOf = (entries: readonly Pick<PastEntry, 'amount'>[]) =>
  entries.reduce((sum, { amount }) => sum + amount, 0n);
