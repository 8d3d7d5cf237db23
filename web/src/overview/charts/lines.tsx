type Props = {
  ticks: readonly number[];
  y: (value: number) => number;
  gutter: number;
  width: number;
  formatShort: (value: number) => string;
};

/** The lines behind the columns and their figures. Only seen: each column says its own. */
export const Lines = ({ ticks, y, gutter, width, formatShort }: Props) => (
  <svg className="chart-lines" width={width} aria-hidden="true">
    {ticks.map((tick) => (
      <g key={tick} data-ground={tick === 0 || undefined}>
        <line x1={gutter} x2={width} y1={y(tick)} y2={y(tick)} />
        <text x={gutter - 8} y={y(tick)} dy="0.35em" textAnchor="end">
          {formatShort(tick)}
        </text>
      </g>
    ))}
  </svg>
);
