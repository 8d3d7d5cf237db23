import { readFileSync } from 'node:fs';

/**
 * This module is loaded before a server. It shifts the clock of the process by MIYA_CLOCK_SHIFT_MS, or by the
 * milliseconds in the file MIYA_CLOCK_FILE, which may change at any time. PostgreSQL is a separate process and keeps
 * the real time.
 */
const file = process.env.MIYA_CLOCK_FILE;
const READ_INTERVAL_MS = 20;
const readShiftMs = () => Number(file ? readFileSync(file, 'utf8') : process.env.MIYA_CLOCK_SHIFT_MS);

let shiftMs = readShiftMs();
if (file)
  setInterval(() => {
    shiftMs = readShiftMs();
  }, READ_INTERVAL_MS).unref();
const readRealTime = Date.now;

class ShiftedDate extends Date {
  constructor(...dateArguments: unknown[]) {
    super(...((dateArguments.length === 0 ? [readRealTime() + shiftMs] : dateArguments) as [number]));
  }
  static override now(): number {
    return readRealTime() + shiftMs;
  }
}

globalThis.Date = ShiftedDate as DateConstructor;
