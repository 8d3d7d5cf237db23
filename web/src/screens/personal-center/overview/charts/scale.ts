/**
 * Builds the values of the grid lines: round numbers that include zero and cover all values.
 * Aims at `targetSteps` steps: [0, 3, 17] -> 0, 5, 10, 15, 20.
 */
export function buildTicks(values: readonly number[], targetSteps = 4): number[] {
  const max = Math.max(0, ...values);
  const min = Math.min(0, ...values);
  // Without values other than zero the chart has only its zero line.
  if (max === min) return [0];
  const step = roundUpStep((max - min) / targetSteps);
  const first = Math.floor(min / step);
  const last = Math.ceil(max / step);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** Rounds up to 1, 2, 5 or 10 times a power of ten. At least 1, because there is no half parcel. */
function roundUpStep(minStep: number): number {
  if (minStep <= 1) return 1;
  const unit = 10 ** Math.floor(Math.log10(minStep));
  const step = [1, 2, 5, 10].find((factor) => factor * unit >= minStep) ?? 10;
  return step * unit;
}

/** Returns n so that a label at every n-th column overlaps no other label. */
export const getLabelStep = (columnCount: number, width: number, labelWidth: number): number =>
  Math.max(1, Math.ceil((columnCount * labelWidth) / Math.max(width, 1)));

// In pixels and rounded up. A Chinese or Japanese character is wider than a Latin letter.
const CHARACTER_WIDTH = { narrow: 8, wide: 13 };
/** Estimates the width in pixels of the longest text. */
export const estimateTextWidth = (texts: readonly string[]): number =>
  Math.max(
    0,
    ...texts.map((text) =>
      [...text].reduce(
        (width, character) => width + (character > '\u2e7f' ? CHARACTER_WIDTH.wide : CHARACTER_WIDTH.narrow),
        0,
      ),
    ),
  );
