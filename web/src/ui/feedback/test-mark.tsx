import * as styles from './test-mark.module.css';

/** Says that something is for tests alone. Never by its colour alone. */
export const TestMark = ({ children }: { children: string }) => (
  <span className={styles.mark}>{children}</span>
);
