import { useId } from 'react';
import { useWidth } from '../../../../platform/browser/use-width.ts';
import { type Column, getColumnTotal, type Series } from './chart.ts';
import { ChartAxes } from './chart-axes.tsx';
import * as styles from './charts.module.css';
import { Columns } from './columns.tsx';
import { Legend } from './legend.tsx';
import { PatternDefinitions } from './pattern-definitions.tsx';
import { buildTicks, estimateTextWidth } from './scale.ts';
import { Tooltip } from './tooltip.tsx';
import { useActiveColumn } from './use-active-column.ts';

const CHART_HEIGHT = 220;
const AXIS_HEIGHT = 24;
const TOP_PADDING = 8;

type Props = {
  label: string;
  series: readonly Series[];
  columns: readonly Column[];
  format: (value: number) => string;
  /** Formats the figures on the axis, where there is little space. */
  formatShort: (value: number) => string;
  /** Describes the whole column in a text for screen readers. */
  describe: (column: Column) => string;
};

/**
 * A column chart, stacked if there are several series.
 * The Tab key moves to the chart as a whole, and the arrow keys move between its columns.
 */
export function ColumnChart({ label, series, columns, format, formatShort, describe }: Props) {
  const idPrefix = useId();
  const { ref, width } = useWidth<HTMLDivElement>();
  const ticks = buildTicks(columns.map(getColumnTotal));
  const gutter = estimateTextWidth(ticks.map(formatShort)) + 8;
  const plotWidth = Math.max(width - gutter, 0);
  const slotWidth = plotWidth / Math.max(columns.length, 1);
  const { activeIndex, handlers } = useActiveColumn(columns.length, (x) =>
    Math.floor((x - gutter) / slotWidth),
  );
  const lowest = ticks[0] ?? 0;
  const highest = Math.max(ticks.at(-1) ?? 1, lowest + 1);
  const toY = (value: number) =>
    TOP_PADDING + ((highest - value) / (highest - lowest)) * (CHART_HEIGHT - AXIS_HEIGHT - TOP_PADDING);
  const activeColumn = activeIndex === undefined ? undefined : columns[activeIndex];
  return (
    <div className={styles.chart} ref={ref}>
      <ChartAxes {...{ ticks, columns, toY, gutter, slotWidth, width, formatShort }} height={CHART_HEIGHT} />
      <div
        className={styles.plot}
        role="listbox"
        aria-label={label}
        aria-orientation="horizontal"
        tabIndex={0}
        aria-activedescendant={activeIndex === undefined ? undefined : `${idPrefix}c${activeIndex}`}
        {...handlers}
      >
        <svg width={width} height={CHART_HEIGHT} role="presentation">
          <PatternDefinitions idPrefix={idPrefix} />
          <Columns
            {...{
              idPrefix,
              columns,
              series,
              activeIndex,
              describe,
              toY,
              slotWidth,
              gutter,
            }}
            height={CHART_HEIGHT}
          />
        </svg>
      </div>
      {activeColumn && activeIndex !== undefined && (
        <Tooltip
          column={activeColumn}
          series={series}
          patternIdPrefix={idPrefix}
          format={format}
          position={(gutter + (activeIndex + 0.5) * slotWidth) / width}
        />
      )}
      {series.length > 1 && <Legend series={series} patternIdPrefix={idPrefix} />}
    </div>
  );
}
