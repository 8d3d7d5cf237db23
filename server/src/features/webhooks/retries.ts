const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];

/** The pauses between tries, as Standard Webhooks advises: ten tries in about three days. */
const pauses = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];
const LONGEST_MS = 24 * HOUR;

/** After so many tries, this long until the next; null: no more. Not all at once, when the other side comes back. */
export function pauseAfter(tries: number): number | null {
  const pause = pauses[tries - 1];
  return pause === undefined ? null : pause * (0.9 + Math.random() / 5);
}

/** How long the other side asks to be left alone, by its Retry-After: seconds or a date. No longer than a day. */
export function readRetryAfter(text: string | undefined, now: Date): number {
  if (text === undefined) return 0;
  const asked = /^\d+$/.test(text.trim()) ? Number(text) * SECOND : Date.parse(text) - now.getTime();
  return Number.isFinite(asked) ? Math.min(Math.max(asked, 0), LONGEST_MS) : 0;
}
