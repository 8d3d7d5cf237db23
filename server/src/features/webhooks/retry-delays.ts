const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];

/** The delays that Standard Webhooks recommends: ten tries in about three days. */
const retryDelaysMs = [
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
const MAX_RETRY_AFTER_MS = 24 * HOUR;

/**
 * Returns the delay after the given number of tries, or null after the last try. Each delay varies randomly by up to
 * 10 %, so a receiver that recovers does not get all messages at once.
 */
export function getRetryDelayMs(tries: number): number | null {
  const delayMs = retryDelaysMs[tries - 1];
  return delayMs === undefined ? null : delayMs * (0.9 + Math.random() / 5);
}

/** Parses a Retry-After header (seconds or a date). Returns at most one day, and 0 when it is missing or invalid. */
export function parseRetryAfterMs(text: string | undefined, now: Date): number {
  if (text === undefined) return 0;
  const delayMs = /^\d+$/.test(text.trim()) ? Number(text) * SECOND : Date.parse(text) - now.getTime();
  return Number.isFinite(delayMs) ? Math.min(Math.max(delayMs, 0), MAX_RETRY_AFTER_MS) : 0;
}
