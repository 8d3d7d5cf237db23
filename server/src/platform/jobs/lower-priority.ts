import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/** As nice as a program that runs behind the scenes. */
const BEHIND = 10;

/**
 * Lets the thread it is called in go behind all others: where cores are few, whoever answers somebody comes first. Linux has a
 * priority for each thread; elsewhere all have the same.
 */
export function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    const [, thread] = /\/task\/(\d+)$/.exec(readlinkSync('/proc/thread-self')) ?? [];
    if (thread) setPriority(Number(thread), BEHIND);
  } catch {
    // Not everywhere may one look there, or change it; then it is as it was.
  }
}
