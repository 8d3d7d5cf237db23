/** Loaded before a server: its own clock is off by so many milliseconds. The database's is not. */
const shift = Number(process.env.MIYA_CLOCK_SHIFT_MS);
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
