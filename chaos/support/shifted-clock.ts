import { readFileSync } from 'node:fs';

/**
 * Loaded before a server: shifts its clock by MIYA_CLOCK_SHIFT_MS, or by the milliseconds in MIYA_CLOCK_FILE, which may change
 * while it runs. PostgreSQL keeps its own clock.
 */
const file = process.env.MIYA_CLOCK_FILE;
const LOOK_EVERY_MS = 20;
const read = () => Number(file ? readFileSync(file, 'utf8') : process.env.MIYA_CLOCK_SHIFT_MS);

let shift = read();
if (file)
  setInterval(() => {
    shift = read();
  }, LOOK_EVERY_MS).unref();
const now = Date.now;

class ShiftedDate extends Date {
  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [now() + shift] : given) as [number]));
  }
  static override now(): number {
    return now() + shift;
  }
}

globalThis.Date = ShiftedDate as DateConstructor;
