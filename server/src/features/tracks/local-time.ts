/** `offset` is in minutes east of UTC. */
export type LocalTime = { instant: Date; offset: number };

/** No time zone has a larger offset. A time with a larger offset keeps its instant and is shown in UTC. */
const MAX_OFFSET_MINUTES = 900;

/** Parses `2026-07-01T09:30:00+08:00`. A text without an offset is UTC. */
export function parseLocalTime(text: string): LocalTime {
  const [, sign, hours, minutes] = /([+-])(\d\d):?(\d\d)$/.exec(text) ?? [];
  const minutesFromUtc = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  const offset = minutesFromUtc > MAX_OFFSET_MINUTES ? 0 : minutesFromUtc;
  return { instant: new Date(text), offset: sign === '-' && offset > 0 ? -offset : offset };
}

/** Formats the local time of the place: `2026-07-01T09:30:00+08:00`. */
export function formatLocalTime({ instant, offset }: LocalTime): string {
  const local = new Date(instant.getTime() + offset * 60_000).toISOString().slice(0, 19);
  const minutesFromUtc = Math.abs(offset);
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  const sign = offset < 0 ? '-' : '+';
  return `${local}${sign}${twoDigits(Math.floor(minutesFromUtc / 60))}:${twoDigits(minutesFromUtc % 60)}`;
}
