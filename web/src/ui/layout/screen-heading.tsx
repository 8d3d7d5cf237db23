import type { ReactNode } from 'react';
import * as styles from './screen-heading.module.css';

type Props = { title: string; lead?: string /** Buttons for the whole screen. */; actions?: ReactNode };

/** The heading at the top of every screen, with an optional introduction (`lead`). */
export function ScreenHeading({ title, lead, actions }: Props) {
  return (
    <div className={styles.screenHeading}>
      <div>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {actions}
    </div>
  );
}
