import type { ReactNode } from 'react';
import * as styles from './count-badge.module.css';

type Props = { count: number; max?: number; children: ReactNode };

/**
 * A number on the corner of a button. Screen readers skip it, so the label of the button must contain the number too.
 * A number above `max` is shown as `99+`, and 0 is not shown.
 */
export const CountBadge = ({ count, max = 99, children }: Props) => (
  <span className={styles.countBadge}>
    {children}
    {count > 0 && (
      <span className={styles.number} aria-hidden="true">
        {count > max ? `${max}+` : count}
      </span>
    )}
  </span>
);
