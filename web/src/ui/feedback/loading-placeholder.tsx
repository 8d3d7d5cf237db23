import * as styles from './loading-placeholder.module.css';

/** Shown in place of text that is loading: four grey lines. */
export const LoadingPlaceholder = () => (
  <div className={styles.loadingPlaceholder} aria-hidden="true">
    <span />
    <span />
    <span />
    <span />
  </div>
);
