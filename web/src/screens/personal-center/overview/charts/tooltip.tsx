import { type Column, getColumnTotal, type Series } from './chart.ts';
import * as styles from './charts.module.css';
import { Swatch } from './pattern-definitions.tsx';

type Props = {
  column: Column;
  series: readonly Series[];
  patternIdPrefix: string;
  format: (value: number) => string;
  /** The horizontal position of the column in the chart, from 0 (left) to 1 (right). */
  position: number;
};

/** Shows the figures of the active column. Hidden from screen readers, which read the description of the column. */
export function Tooltip({ column, series, patternIdPrefix, format, position }: Props) {
  const offset = `${(position * 100).toFixed(2)}%`;
  return (
    // At 30 % of the width of the chart, the tooltip moves left by 30 % of its own width. So it stays inside the chart.
    <div
      data-tooltip
      className={styles.tooltip}
      aria-hidden="true"
      style={{ left: offset, translate: `-${offset} 0` }}
    >
      <div className={styles.tooltipHeader}>
        <span>{column.name}</span>
        <strong>{format(getColumnTotal(column))}</strong>
      </div>
      {series.length > 1 &&
        series.map(({ key, name, pattern }, index) => {
          const value = column.values[index] ?? 0;
          return (
            value !== 0 && (
              <div key={key} className={styles.tooltipLine}>
                <Swatch pattern={pattern} patternIdPrefix={patternIdPrefix} />
                <span>{name}</span>
                <span>{format(value)}</span>
              </div>
            )
          );
        })}
    </div>
  );
}
