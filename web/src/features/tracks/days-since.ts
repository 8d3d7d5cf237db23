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

/** What the clock at the place shows, as if it stood in UTC; moments come with the offset of their place. */
const shownAt = (moment: string) => Date.parse(`${moment.slice(0, 19)}Z`);

/**
 * Days on the calendar of the place, as its dates are shown: what happened late yesterday is a day old this morning. A clock
 * that runs ahead makes no negative ones.
 */
function daysSince(moment: string, now: number): number {
  const offset = shownAt(moment) - Math.floor(Date.parse(moment) / 1000) * 1000;
  const dayOf = (shown: number) => Math.floor(shown / DAY_MS);
  return Math.max(0, dayOf(now + offset) - dayOf(shownAt(moment)));
}

/** How long a parcel under way has been silent; undefined where nobody waits any more. */
export function silentDays(
  { status, events }: { status: OrderStatus; events: readonly { happenedAt: string }[] },
  now: number,
): number | undefined {
  const last = events[0];
  return last && !isOver[status] ? daysSince(last.happenedAt, now) : undefined;
}
