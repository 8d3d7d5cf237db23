import type { ReactNode } from 'react';
import './counted.css';

type Props = { count: number; most?: number; children: ReactNode };

/** A number on the corner of a button; the button says it in words as well. */
export const Counted = ({ count, most = 99, children }: Props) => (
  <span className="counted">
    {children}
    {count > 0 && (
      <span className="counted-number" aria-hidden="true">
        {count > most ? `${most}+` : count}
      </span>
    )}
  </span>
);
