import type { Column } from './chart.ts';
import * as styles from './charts.module.css';
import { estimateTextWidth, getLabelStep } from './scale.ts';

/** The smallest distance in pixels between two labels below the chart. */
const LABEL_GAP = 12;

type Props = {
  ticks: readonly number[];
  columns: readonly Column[];
  toY: (value: number) => number;
  gutter: number;
  slotWidth: number;
  width: number;
  height: number;
  formatShort: (value: number) => string;
};

/**
 * The grid lines with their figures, and the labels below the columns.
 * Hidden from screen readers, because each column has its own description.
 */
export function ChartAxes({ ticks, columns, toY, gutter, slotWidth, width, height, formatShort }: Props) {
  const labelWidth = estimateTextWidth(columns.map(({ axisLabel }) => axisLabel)) + LABEL_GAP;
  const labelStep = getLabelStep(columns.length, width - gutter, labelWidth);
  // Counted from the last column, so that today or this month always has a label.
  const hasLabel = (index: number) => (columns.length - 1 - index) % labelStep === 0;
  return (
    <svg className={styles.axes} width={width} height={height} aria-hidden="true">
      {ticks.map((tick) => (
        <g key={tick} data-zero={tick === 0 || undefined}>
          <line x1={gutter} x2={width} y1={toY(tick)} y2={toY(tick)} />
          <text x={gutter - 8} y={toY(tick)} dy="0.35em" textAnchor="end">
            {formatShort(tick)}
          </text>
        </g>
      ))}
      {columns.map(
        ({ key, axisLabel }, index) =>
          hasLabel(index) && (
            <text key={key} x={gutter + (index + 0.5) * slotWidth} y={height - 6} textAnchor="middle">
              {axisLabel}
            </text>
          ),
      )}
    </svg>
  );
}
