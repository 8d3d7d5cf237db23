import type { ReactNode } from 'react';
import * as styles from './screen-heading.module.css';

type Props = { title: string; lead?: string /** Buttons for the whole screen. */; actions?: ReactNode };

/** How every screen begins. */
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
