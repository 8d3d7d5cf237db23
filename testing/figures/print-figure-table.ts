/** One measured figure beside its limit and the peers' figures. */
export type MeasuredFigure = {
  label: string;
  unit: string;
  measured: number;
  limit: number;
  /** 'most': smaller is better; 'least': greater is better. */
  limitKind?: 'most' | 'least';
  peers?: Record<string, number>;
};

const show = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(1));

/** Prints the figures side by side; a ratio of 1.00 or less is within the limit. */
export function printFigureTable(lines: MeasuredFigure[]): void {
  const rows = lines.map(({ label, unit, measured, limit, limitKind = 'most', peers = {} }) => ({
    what: label,
    measured: `${show(measured)} ${unit}`,
    limit: `${limitKind === 'most' ? '<=' : '>='} ${show(limit)}`,
    // Of nothing allowed, nothing is all right.
    ratio: (measured === limit ? 1 : limitKind === 'most' ? measured / limit : limit / measured).toFixed(2),
    peers: Object.entries(peers)
      .map(([peer, value]) => `${peer} ${show(value)}`)
      .join(', '),
  }));
  console.table(rows);
}

export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
