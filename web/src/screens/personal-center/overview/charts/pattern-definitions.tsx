import type { ReactNode } from 'react';
import { type FillPattern, fillPatterns } from './chart.ts';
import * as styles from './charts.module.css';

const PATTERN_SIZE = 6;

const patternMarks: Record<FillPattern, ReactNode> = {
  solid: null,
  stripes: <path d="M-1 1 1 -1M0 6 6 0M5 7 7 5" />,
  dots: <circle cx="3" cy="3" r="1.3" />,
  hollow: null,
  crossed: <path d="M0 0 6 6M6 0 0 6" />,
  lines: <path d="M0 3H6" />,
};

/** The SVG patterns that fill the columns. The style sheet gives them the colours of the theme. */
export function PatternDefinitions({ idPrefix }: { idPrefix: string }) {
  return (
    <defs>
      {fillPatterns.map((pattern) => (
        <pattern
          key={pattern}
          id={`${idPrefix}${pattern}`}
          className={styles.pattern}
          data-pattern={pattern}
          width={PATTERN_SIZE}
          height={PATTERN_SIZE}
          patternUnits="userSpaceOnUse"
        >
          <rect width={PATTERN_SIZE} height={PATTERN_SIZE} />
          {patternMarks[pattern]}
        </pattern>
      ))}
    </defs>
  );
}

/** A small square that shows a pattern beside the name of its series. */
export function Swatch({ pattern, patternIdPrefix }: { pattern: FillPattern; patternIdPrefix: string }) {
  return (
    <svg className={styles.swatch} width="14" height="14" aria-hidden="true">
      <rect x="0.5" y="0.5" width="13" height="13" rx="2" fill={`url(#${patternIdPrefix}${pattern})`} />
    </svg>
  );
}
