import type { ReactNode } from 'react';
import { card } from '../styles/card.module.css';
import * as styles from './titled-card.module.css';

type Props = {
  /** The id of the title. Lists in the card can refer to it with aria-labelledby. */
  titleId: string;
  title: string;
  lead: string;
  /** The buttons beside the title, which act on the whole content of the card. */
  actions: ReactNode;
  children: ReactNode;
};

/** A card with a title, an introduction and actions. */
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
