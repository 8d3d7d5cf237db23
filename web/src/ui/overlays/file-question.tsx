import { Alert } from 'antd';
import type { ReactNode } from 'react';
import * as styles from './file-question.module.css';

/** What somebody has to decide about the file before anything is sent, with the buttons that decide it. */
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
