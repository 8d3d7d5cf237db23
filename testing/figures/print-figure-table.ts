/** A measured figure with its limit. `peers` has the figures of comparable products or methods by name. */
export type MeasuredFigure = {
  label: string;
  unit: string;
  measured: number;
  limit: number;
  /** 'most' (default): the limit is a maximum. 'least': the limit is a minimum. */
  limitKind?: 'most' | 'least';
  peers?: Record<string, number>;
};

const formatNumber = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(1));

/** Prints the figures as a table. A ratio of 1.00 or less means that the figure is within its limit. */
export function printFigureTable(figures: MeasuredFigure[]): void {
  const rows = figures.map(({ label, unit, measured, limit, limitKind = 'most', peers = {} }) => ({
    what: label,
    measured: `${formatNumber(measured)} ${unit}`,
    limit: `${limitKind === 'most' ? '<=' : '>='} ${formatNumber(limit)}`,
    // Equal values give 1, because a limit of 0 would otherwise divide 0 by 0.
    ratio: (measured === limit ? 1 : limitKind === 'most' ? measured / limit : limit / measured).toFixed(2),
    peers: Object.entries(peers)
      .map(([peer, value]) => `${peer} ${formatNumber(value)}`)
      .join(', '),
  }));
  console.table(rows);
}

/** Returns the middle value: of an even number of values, the greater of the two in the middle. Of no values, NaN. */
export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
