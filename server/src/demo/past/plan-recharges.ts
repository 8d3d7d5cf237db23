import type { PastEntry } from '../../features/finance/index.ts';
import type { HomeCountry } from '../demo-tenants.ts';

const HOUR_MS = 3_600_000;
const ACTOR = 'demo';

/** The notes of recharges and the amount (in minor units) of which each recharge is a multiple. */
const rechargeRulesByHome: Record<HomeCountry, { step: bigint; opening: string; recharge: string }> = {
  CN: { step: 50_000n, opening: '期初余额', recharge: '银行转账' },
  MX: { step: 100_000n, opening: 'Saldo inicial', recharge: 'Transferencia bancaria' },
  TW: { step: 200_000n, opening: '期初餘額', recharge: '銀行轉帳' },
};

type AccountMovement = Pick<PastEntry, 'postedAt' | 'amount'>;
type RechargePlan = { home: HomeCountry; balance: bigint; firstPlacedAt: Date };

/**
 * Plans credits so that the balance never becomes negative and ends at `balance`:
 * - A recharge at the beginning of each month: the charges of the month, rounded up.
 * - An opening adjustment before the first order: the amount that is still missing.
 */
export function planRecharges(
  movements: readonly AccountMovement[],
  { home, balance, firstPlacedAt }: RechargePlan,
): PastEntry[] {
  const { step, opening, recharge } = rechargeRulesByHome[home];
  const charges = movements.filter(({ amount }) => amount < 0n);
  const chargesByMonth = Map.groupBy(charges, ({ postedAt }) => postedAt.toISOString().slice(0, 7));
  const recharges = [...chargesByMonth].sort().map(([month, monthCharges]): PastEntry => {
    const beginsAt = Math.max(new Date(`${month}-01T02:00:00Z`).getTime(), firstPlacedAt.getTime());
    // A recharge comes before the first charge of the month, even if that charge is in the first hours of the month.
    const postedAt = new Date(
      Math.min(beginsAt, ...monthCharges.map((charge) => charge.postedAt.getTime() - HOUR_MS)),
    );
    const amount = ((step - 1n - sumAmounts(monthCharges)) / step) * step;
    return { kind: 'recharge', amount, note: recharge, key: `demo ${month}`, actor: ACTOR, postedAt };
  });
  const openingAmount = balance - sumAmounts(movements) - sumAmounts(recharges);
  if (openingAmount <= 0n)
    throw new Error('The recharges of the demo account exceed its charges and its final balance');
  const postedAt = new Date(firstPlacedAt.getTime() - HOUR_MS);
  return [
    {
      kind: 'adjustment',
      amount: openingAmount,
      note: opening,
      key: 'demo opening',
      actor: ACTOR,
      postedAt,
    },
    ...recharges,
  ];
}

const sumAmounts = (entries: readonly Pick<PastEntry, 'amount'>[]) =>
  entries.reduce((sum, { amount }) => sum + amount, 0n);
