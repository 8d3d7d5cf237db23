import * as styles from './test-tag.module.css';

/** Marks test data, such as a test order or a test key. The text alone already says so, without the colour. */
export const TestTag = ({ children }: { children: string }) => (
  <span className={styles.testTag}>{children}</span>
);
