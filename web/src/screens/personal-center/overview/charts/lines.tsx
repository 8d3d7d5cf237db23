import type { Column } from './chart.ts';
import * as styles from './charts.module.css';
import { nameEvery, roomFor } from './scale.ts';

/** Two names below the chart stand at least so far apart. */
const APART = 12;

type Props = {
  ticks: readonly number[];
  columns: readonly Column[];
  y: (value: number) => number;
  gutter: number;
  each: number;
  width: number;
  height: number;
  formatShort: (value: number) => string;
};

/** What stands around the columns: lines, their figures, names below. It is hidden from those who hear the page, for each column says its own. */
export function Lines({ ticks, columns, y, gutter, each, width, height, formatShort }: Props) {
  const room = roomFor(columns.map(({ tick }) => tick)) + APART;
  const every = nameEvery(columns.length, width - gutter, room);
  // Columns are counted from the last, so that today and this month are always named.
  const isNamed = (at: number) => (columns.length - 1 - at) % every === 0;
  return (
    <svg className={styles.lines} width={width} height={height} aria-hidden="true">
      {ticks.map((tick) => (
        <g key={tick} data-ground={tick === 0 || undefined}>
          <line x1={gutter} x2={width} y1={y(tick)} y2={y(tick)} />
          <text x={gutter - 8} y={y(tick)} dy="0.35em" textAnchor="end">
            {formatShort(tick)}
          </text>
        </g>
      ))}
      {columns.map(
        ({ key, tick }, at) =>
          isNamed(at) && (
            <text key={key} x={gutter + (at + 0.5) * each} y={height - 6} textAnchor="middle">
              {tick}
            </text>
          ),
      )}
    </svg>
  );
}
