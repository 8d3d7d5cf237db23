import { useId } from 'react';
import { useWidth } from '../../../../platform/browser/use-width.ts';
import { type Column, type Series, totalOf } from './chart.ts';
import * as styles from './charts.module.css';
import { Columns } from './columns.tsx';
import { Legend } from './legend.tsx';
import { Lines } from './lines.tsx';
import { Patterns } from './patterns.tsx';
import { roomFor, ticksFor } from './scale.ts';
import { Tooltip } from './tooltip.tsx';
import { useChosenColumn } from './use-chosen-column.ts';

const HEIGHT = 220;
const BELOW = 24;
const ABOVE = 8;

type Props = {
  label: string;
  series: readonly Series[];
  columns: readonly Column[];
  format: (value: number) => string;
  /** The figures beside the lines have little room, so they are written shorter. */
  formatShort: (value: number) => string;
  /** The whole column in words. */
  describe: (column: Column) => string;
};

/** Columns side by side, each of one part or several. One stop of the Tab key; the arrows go from column to column. */
export function ColumnChart({ label, series, columns, format, formatShort, describe }: Props) {
  const id = useId();
  const { ref, width } = useWidth<HTMLDivElement>();
  const ticks = ticksFor(columns.map(totalOf));
  const gutter = roomFor(ticks.map(formatShort)) + 8;
  const inner = Math.max(width - gutter, 0);
  const each = inner / Math.max(columns.length, 1);
  const { chosen, handlers } = useChosenColumn(columns.length, (x) => Math.floor((x - gutter) / each));
  const low = ticks[0] ?? 0;
  const high = Math.max(ticks.at(-1) ?? 1, low + 1);
  const y = (value: number) => ABOVE + ((high - value) / (high - low)) * (HEIGHT - BELOW - ABOVE);
  const shown = chosen === undefined ? undefined : columns[chosen];
  return (
    <div className={styles.chart} ref={ref}>
      <Lines {...{ ticks, columns, y, gutter, each, width, formatShort }} height={HEIGHT} />
      <div
        className={styles.plot}
        role="listbox"
        aria-label={label}
        aria-orientation="horizontal"
        tabIndex={0}
        aria-activedescendant={chosen === undefined ? undefined : `${id}c${chosen}`}
        {...handlers}
      >
        <svg width={width} height={HEIGHT} role="presentation">
          <Patterns id={id} />
          <Columns {...{ id, columns, series, chosen, describe, y, each, gutter }} height={HEIGHT} />
        </svg>
      </div>
      {shown && chosen !== undefined && (
        <Tooltip
          column={shown}
          series={series}
          patterns={id}
          format={format}
          at={(gutter + (chosen + 0.5) * each) / width}
        />
      )}
      {series.length > 1 && <Legend series={series} patterns={id} />}
    </div>
  );
}
