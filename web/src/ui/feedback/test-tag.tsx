import * as styles from './test-tag.module.css';

/** Marks test data, such as a test order or a test key, with a coloured text. */
export const TestTag = ({ children }: { children: string }) => (
  <span className={styles.testTag}>{children}</span>
);
