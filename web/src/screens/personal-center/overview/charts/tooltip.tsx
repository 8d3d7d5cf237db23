import { type Column, type Series, totalOf } from './chart.ts';
import * as styles from './charts.module.css';
import { Swatch } from './patterns.tsx';

type Props = {
  column: Column;
  series: readonly Series[];
  patterns: string;
  format: (value: number) => string;
  /** How far to the right its column stands, from 0 to 1. */
  at: number;
};

/** What a column says, where the eye is. Those who hear the page are told by the column itself. */
export function Tooltip({ column, series, patterns, format, at }: Props) {
  const offset = `${(at * 100).toFixed(2)}%`;
  return (
    // Moved back by the same share of its own width, it never leaves the chart.
    <div
      data-tooltip
      className={styles.tooltip}
      aria-hidden="true"
      style={{ left: offset, translate: `-${offset} 0` }}
    >
      <div className={styles.tooltipHead}>
        <span>{column.name}</span>
        <strong>{format(totalOf(column))}</strong>
      </div>
      {series.length > 1 &&
        series.map(({ key, name, look }, number) => {
          const value = column.values[number] ?? 0;
          return (
            value !== 0 && (
              <div key={key} className={styles.tooltipLine}>
                <Swatch look={look} patterns={patterns} />
                <span>{name}</span>
                <span>{format(value)}</span>
              </div>
            )
          );
        })}
    </div>
  );
}
