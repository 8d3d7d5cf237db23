import type { OrderStatus } from '@miya/contract/orders';

const DAY_MS = 86_400_000;
const isFinalStatus = {
  submitted: false,
  collected: false,
  in_transit: false,
  signed: true,
  cancelled: true,
  returned: true,
} satisfies Record<OrderStatus, boolean>;

/**
 * Parses the local time of a timestamp as if it were UTC: '2026-11-16T22:54:00+08:00' -> 22:54 UTC.
 * Timestamps have the UTC offset of the place of the event.
 */
const parseLocalTime = (timestamp: string) => Date.parse(`${timestamp.slice(0, 19)}Z`);

/**
 * Counts the days from the timestamp of an event to now, in the calendar of the place of the event. An event of
 * yesterday evening is one day old this morning. Returns 0 for a timestamp in the future, because a clock can be wrong.
 */
function countCalendarDays(timestamp: string, now: number): number {
  const offsetMs = parseLocalTime(timestamp) - Math.floor(Date.parse(timestamp) / 1000) * 1000;
  const toDayNumber = (localTime: number) => Math.floor(localTime / DAY_MS);
  return Math.max(0, toDayNumber(now + offsetMs) - toDayNumber(parseLocalTime(timestamp)));
}

/**
 * Counts the days since the last track event. Undefined if the order has a final status or no event.
 * `events` are sorted newest first.
 */
export function countDaysSinceLastEvent(
  { status, events }: { status: OrderStatus; events: readonly { happenedAt: string }[] },
  now: number,
): number | undefined {
  const lastEvent = events[0];
  return lastEvent && !isFinalStatus[status] ? countCalendarDays(lastEvent.happenedAt, now) : undefined;
}
