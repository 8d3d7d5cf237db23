/** Where the lines of a chart stand: round figures from below the least to above the most, zero among them. */
export function ticksFor(values: readonly number[], wanted = 4): number[] {
  const most = Math.max(0, ...values);
  const least = Math.min(0, ...values);
  // Nothing happened: a ground to stand on is all there is to draw.
  if (most === least) return [0];
  const step = roundStep((most - least) / wanted);
  const first = Math.floor(least / step);
  const last = Math.ceil(most / step);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

/** 1, 2 or 5 and zeros, as people count; never less than one: half a parcel is none. */
function roundStep(rough: number): number {
  if (rough <= 1) return 1;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].find((factor) => factor * unit >= rough) ?? 10;
  return step * unit;
}

/** Every how many columns one can be named so that no name meets the next. */
export const nameEvery = (columns: number, width: number, room: number): number =>
  Math.max(1, Math.ceil((columns * room) / Math.max(width, 1)));

// Wide enough for what stands there: Chinese and Japanese characters take twice the room of others.
const EM = { narrow: 8, wide: 13 };
export const roomFor = (texts: readonly string[]): number =>
  Math.max(
    0,
    ...texts.map((text) => [...text].reduce((sum, sign) => sum + (sign > '\u2e7f' ? EM.wide : EM.narrow), 0)),
  );
