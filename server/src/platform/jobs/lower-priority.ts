import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/** The Unix nice value of a background program. */
const BACKGROUND_PRIORITY = 10;

/**
 * Lowers the priority of the calling thread, so that threads that answer requests get the processor first. Does nothing
 * on systems other than Linux, because they have no priority per thread.
 */
export function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    const [, threadId] = /\/task\/(\d+)$/.exec(readlinkSync('/proc/thread-self')) ?? [];
    if (threadId) setPriority(Number(threadId), BACKGROUND_PRIORITY);
  } catch {
    // A container may forbid reading /proc or changing the priority. The thread then keeps its priority.
  }
}
