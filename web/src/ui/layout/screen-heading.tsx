import type { ReactNode } from 'react';
import * as styles from './screen-heading.module.css';

type Props = { title: string; lead?: string; actions?: ReactNode };

/** The heading of a screen, with an optional introduction (`lead`) and buttons for the whole screen (`actions`). */
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
