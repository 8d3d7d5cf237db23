import type { Series } from './chart.ts';
import * as styles from './charts.module.css';
import { Swatch } from './patterns.tsx';

export const Legend = ({ series, patterns }: { series: readonly Series[]; patterns: string }) => (
  <ul className={styles.legend}>
    {series.map(({ key, name, look }) => (
      <li key={key}>
        <Swatch look={look} patterns={patterns} />
        {name}
      </li>
    ))}
  </ul>
);
