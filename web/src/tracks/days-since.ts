import type { OrderStatus } from '@miya/contract/orders';

const DAY_MS = 86_400_000;
const isOver = {
  submitted: false,
  collected: false,
  in_transit: false,
  signed: true,
  cancelled: true,
  returned: true,
} satisfies Record<OrderStatus, boolean>;

/** Whole days since a moment; a clock that runs ahead makes no negative ones. */
const daysSince = (moment: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(moment)) / DAY_MS));

/** How long a parcel under way has been silent; undefined where nobody waits any more. */
export function silentDays(
  { status, events }: { status: OrderStatus; events: readonly { happenedAt: string }[] },
  now: number,
): number | undefined {
  const last = events[0];
  return last && !isOver[status] ? daysSince(last.happenedAt, now) : undefined;
}
