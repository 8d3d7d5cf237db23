import * as styles from './waiting.module.css';

/** Stands for lines that are on their way. */
export const Waiting = () => (
  <div className={styles.waiting} aria-hidden="true">
    <span />
    <span />
    <span />
    <span />
  </div>
);
