import { OrderStatus } from '@miya/contract/orders';
import type { Periods } from './periods.ts';

type DailyRow = { day: number; status: OrderStatus; parcels: bigint };
type MonthlyRow = { month: number; spent: bigint };

/** Every day has every status, also those nothing was placed on. */
export function presentDays({ days }: Periods, rows: readonly DailyRow[]) {
  const found = new Map(rows.map(({ day, status, parcels }) => [`${day} ${status}`, Number(parcels)]));
  const byStatus = (number: number) =>
    Object.fromEntries(
      OrderStatus.options.map((status) => [status, found.get(`${number} ${status}`) ?? 0]),
    ) as Record<OrderStatus, number>;
  return days.map(({ first }, at) => ({ day: first, byStatus: byStatus(at + 1) }));
}

export function presentMonths({ months }: Periods, rows: readonly MonthlyRow[]) {
  const found = new Map(rows.map(({ month, spent }) => [month, Number(spent)]));
  return months.map(({ first }, at) => ({ month: first, spent: found.get(at + 1) ?? 0 }));
}
