import type { ReactNode } from 'react';
import { card } from '../styles/card.module.css';
import * as styles from './titled-card.module.css';

type Props = {
  /** Of the title, for lists in the card that are named by it too. */
  titleId: string;
  title: string;
  lead: string;
  /** What can be done with all of it, beside the title. */
  actions: ReactNode;
  children: ReactNode;
};

/** A card that says what it holds, what that is for, and what can be done with it. */
export function TitledCard({ titleId, title, lead, actions, children }: Props) {
  return (
    <section className={`${card} ${styles.section}`} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div>
          <h2 id={titleId}>{title}</h2>
          <p>{lead}</p>
        </div>
        <div className={styles.actions}>{actions}</div>
      </div>
      {children}
    </section>
  );
}
