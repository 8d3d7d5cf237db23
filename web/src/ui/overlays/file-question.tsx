import { Alert } from 'antd';
import type { ReactNode } from 'react';
import * as styles from './file-question.module.css';

/** A question about the imported file that the user must answer before sending. The children are the answer buttons. */
export const FileQuestion = ({ title, children }: { title: string; children: ReactNode }) => (
  <Alert
    className={styles.question}
    type="warning"
    role="alert"
    showIcon
    title={title}
    action={<span className={styles.answers}>{children}</span>}
  />
);
