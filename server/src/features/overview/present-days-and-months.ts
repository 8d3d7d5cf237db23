import { OrderStatus } from '@miya/contract/orders';
import type { OverviewPeriods } from './get-overview-periods.ts';

type DailyRow = { day: number; status: OrderStatus; parcels: bigint };
type MonthlyRow = { month: number; spent: bigint };

/** Returns one element per day with a count of every status. Missing counts are zero. */
export function presentDays({ days }: OverviewPeriods, rows: readonly DailyRow[]) {
  const counts = new Map(rows.map(({ day, status, parcels }) => [`${day} ${status}`, Number(parcels)]));
  const countByStatus = (dayNumber: number) =>
    Object.fromEntries(
      OrderStatus.options.map((status) => [status, counts.get(`${dayNumber} ${status}`) ?? 0]),
    ) as Record<OrderStatus, number>;
  return days.map(({ firstDay }, index) => ({ day: firstDay, byStatus: countByStatus(index + 1) }));
}

/** Returns one element per month. The spending of months without entries is zero. */
export function presentMonths({ months }: OverviewPeriods, rows: readonly MonthlyRow[]) {
  const sums = new Map(rows.map(({ month, spent }) => [month, Number(spent)]));
  return months.map(({ firstDay }, index) => ({ month: firstDay, spent: sums.get(index + 1) ?? 0 }));
}
