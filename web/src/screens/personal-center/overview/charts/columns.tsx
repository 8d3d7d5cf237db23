import type { Column, Series } from './chart.ts';
import * as styles from './charts.module.css';
import { piecesOf } from './draw-column.ts';

type Props = {
  id: string;
  columns: readonly Column[];
  series: readonly Series[];
  chosen: number | undefined;
  describe: (column: Column) => string;
  /** The height of a value. */
  y: (value: number) => number;
  /** The room of one column, and where the first begins. */
  each: number;
  gutter: number;
  height: number;
};

/** A column does not get broader than this: twelve months on a wide screen would be walls. */
const BROADEST = 44;

export function Columns({ id, columns, series, chosen, describe, y, each, gutter, height }: Props) {
  const broad = Math.min(BROADEST, Math.max(each * 0.7, 2));
  return columns.map((column, at) => {
    const middle = gutter + (at + 0.5) * each;
    return (
      <g
        key={column.key}
        id={`${id}c${at}`}
        className={styles.column}
        role="option"
        aria-selected={at === chosen}
        aria-label={describe(column)}
      >
        <rect className={styles.ground} x={gutter + at * each} y={0} width={each} height={height - 22} />
        {piecesOf(column.values).map(({ series: number, from, to }) => (
          <rect
            key={series[number]?.key}
            className={styles.piece}
            x={middle - broad / 2}
            y={y(Math.max(from, to))}
            width={broad}
            height={Math.max(Math.abs(y(from) - y(to)), 1)}
            fill={`url(#${id}${series[number]?.look ?? 'solid'})`}
          />
        ))}
      </g>
    );
  });
}
