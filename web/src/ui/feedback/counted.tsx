import type { ReactNode } from 'react';
import * as styles from './counted.module.css';

type Props = { count: number; most?: number; children: ReactNode };

/** A number on the corner of a button; the button says it in words as well. */
export const Counted = ({ count, most = 99, children }: Props) => (
  <span className={styles.counted}>
    {children}
    {count > 0 && (
      <span className={styles.number} aria-hidden="true">
        {count > most ? `${most}+` : count}
      </span>
    )}
  </span>
);
