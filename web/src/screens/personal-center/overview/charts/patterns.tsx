import type { ReactNode } from 'react';
import { type Look, looks } from './chart.ts';
import * as styles from './charts.module.css';

const SIZE = 6;

const marks: Record<Look, ReactNode> = {
  solid: null,
  stripes: <path d="M-1 1 1 -1M0 6 6 0M5 7 7 5" />,
  dots: <circle cx="3" cy="3" r="1.3" />,
  hollow: null,
  crossed: <path d="M0 0 6 6M6 0 0 6" />,
  lines: <path d="M0 3H6" />,
};

/** The fillings of the columns. They take their colours from the style sheet, and so from the theme. */
export function Patterns({ id }: { id: string }) {
  return (
    <defs>
      {looks.map((look) => (
        <pattern
          key={look}
          id={`${id}${look}`}
          className={styles.pattern}
          data-look={look}
          width={SIZE}
          height={SIZE}
          patternUnits="userSpaceOnUse"
        >
          <rect width={SIZE} height={SIZE} />
          {marks[look]}
        </pattern>
      ))}
    </defs>
  );
}

/** A sample of a filling, beside its name. */
export function Swatch({ look, patterns }: { look: Look; patterns: string }) {
  return (
    <svg className={styles.swatch} width="14" height="14" aria-hidden="true">
      <rect x="0.5" y="0.5" width="13" height="13" rx="2" fill={`url(#${patterns}${look})`} />
    </svg>
  );
}
