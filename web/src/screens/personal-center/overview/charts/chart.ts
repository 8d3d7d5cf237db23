/** The segments of a column differ by pattern and by colour, so that colour-blind users can tell them apart. */
export const fillPatterns = ['solid', 'stripes', 'dots', 'hollow', 'crossed', 'lines'] as const;
export type FillPattern = (typeof fillPatterns)[number];

export type Series = { key: string; name: string; pattern: FillPattern };

/** One column: its full name, its short label below the chart, and one value per series. */
export type Column = { key: string; name: string; axisLabel: string; values: readonly number[] };

export const getColumnTotal = ({ values }: Column): number => values.reduce((sum, value) => sum + value, 0);
