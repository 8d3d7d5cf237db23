/** Parts of a column differ by their pattern as well as by their colour: one of the two is always seen. */
export const looks = ['solid', 'stripes', 'dots', 'hollow', 'crossed', 'lines'] as const;
export type Look = (typeof looks)[number];

export type Series = { key: string; name: string; look: Look };

/** One thing counted: its name in full, its short name below the chart, and a value for each series. */
export type Column = { key: string; name: string; tick: string; values: readonly number[] };

export const totalOf = ({ values }: Column): number => values.reduce((sum, value) => sum + value, 0);
