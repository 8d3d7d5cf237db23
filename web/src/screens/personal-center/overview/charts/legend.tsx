import type { Series } from './chart.ts';
import * as styles from './charts.module.css';
import { Swatch } from './pattern-definitions.tsx';

export const Legend = ({
  series,
  patternIdPrefix,
}: {
  series: readonly Series[];
  patternIdPrefix: string;
}) => (
  <ul className={styles.legend}>
    {series.map(({ key, name, pattern }) => (
      <li key={key}>
        <Swatch pattern={pattern} patternIdPrefix={patternIdPrefix} />
        {name}
      </li>
    ))}
  </ul>
);
