import { buildSegments } from './build-segments.ts';
import type { Column, Series } from './chart.ts';
import * as styles from './charts.module.css';

type Props = {
  /** The prefix of the ids of the columns and of the patterns. */
  idPrefix: string;
  columns: readonly Column[];
  series: readonly Series[];
  activeIndex: number | undefined;
  describe: (column: Column) => string;
  /** Converts a value to its y coordinate. */
  toY: (value: number) => number;
  /** The width that each column has, with the space around it. */
  slotWidth: number;
  /** The x coordinate of the first column, to the right of the figures. */
  gutter: number;
  height: number;
};

/** Limits the width in pixels: on a wide screen the twelve columns of a year would look like blocks. */
const MAX_COLUMN_WIDTH = 44;

export function Columns({
  idPrefix,
  columns,
  series,
  activeIndex,
  describe,
  toY,
  slotWidth,
  gutter,
  height,
}: Props) {
  const columnWidth = Math.min(MAX_COLUMN_WIDTH, Math.max(slotWidth * 0.7, 2));
  return columns.map((column, index) => {
    const center = gutter + (index + 0.5) * slotWidth;
    return (
      <g
        key={column.key}
        id={`${idPrefix}c${index}`}
        className={styles.column}
        role="option"
        aria-selected={index === activeIndex}
        aria-label={describe(column)}
      >
        <rect
          className={styles.columnBackground}
          x={gutter + index * slotWidth}
          y={0}
          width={slotWidth}
          height={height - 22}
        />
        {buildSegments(column.values).map(({ seriesIndex, from, to }) => (
          <rect
            key={series[seriesIndex]?.key}
            className={styles.segment}
            x={center - columnWidth / 2}
            y={toY(Math.max(from, to))}
            width={columnWidth}
            height={Math.max(Math.abs(toY(from) - toY(to)), 1)}
            fill={`url(#${idPrefix}${series[seriesIndex]?.pattern ?? 'solid'})`}
          />
        ))}
      </g>
    );
  });
}
