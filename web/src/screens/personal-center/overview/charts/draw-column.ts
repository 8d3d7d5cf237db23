/** A part of a column, from one height to another; `series` is the number of its series. */
export type Piece = { series: number; from: number; to: number };

/** The parts of a column on top of each other; what is below zero hangs from it. */
export function piecesOf(values: readonly number[]): Piece[] {
  let above = 0;
  let below = 0;
  return values.flatMap((value, series) => {
    if (value === 0) return [];
    const from = value > 0 ? above : below;
    const to = from + value;
    if (value > 0) above = to;
    else below = to;
    return [{ series, from, to }];
  });
}
