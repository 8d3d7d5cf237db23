/** The part of a column that shows the value of one series, between two values on the axis. */
export type ColumnSegment = { seriesIndex: number; from: number; to: number };

/**
 * Stacks the values of a column: positive values upwards from zero, negative values downwards. A zero has no segment.
 */
export function buildSegments(values: readonly number[]): ColumnSegment[] {
  let top = 0;
  let bottom = 0;
  return values.flatMap((value, seriesIndex) => {
    if (value === 0) return [];
    const from = value > 0 ? top : bottom;
    const to = from + value;
    if (value > 0) top = to;
    else bottom = to;
    return [{ seriesIndex, from, to }];
  });
}
