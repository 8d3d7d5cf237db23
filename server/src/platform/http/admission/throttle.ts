/** Creates a function that starts at most `perSecond` calls per second. Calls beyond that rate start after a delay. */
export function createThrottle(perSecond: number): (start: () => void) => void {
  const intervalMs = 1_000 / perSecond;
  let nextStartAt = 0;
  return (start) => {
    const now = performance.now();
    const startAt = Math.max(now, nextStartAt);
    nextStartAt = startAt + intervalMs;
    if (startAt === now) start();
    else setTimeout(start, startAt - now);
  };
}
