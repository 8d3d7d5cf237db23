/**
 * Returns a function that runs `work` at once.
 * Calls within the next `milliseconds` are merged into one more run when that time is over.
 */
export function throttle(milliseconds: number, work: () => void): () => void {
  let isPaused = false;
  let isRequested = false;
  const run = () => {
    if (isPaused) {
      isRequested = true;
      return;
    }
    isPaused = true;
    work();
    setTimeout(() => {
      isPaused = false;
      if (!isRequested) return;
      isRequested = false;
      run();
    }, milliseconds);
  };
  return run;
}
