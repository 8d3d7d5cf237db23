import { CheckCircleFilled, ExclamationCircleFilled, InfoCircleFilled } from '@ant-design/icons';
import type { ReactNode } from 'react';
import * as styles from './result-message.module.css';

const icons = { success: CheckCircleFilled, info: InfoCircleFilled, warning: ExclamationCircleFilled };

type Props = { kind: keyof typeof icons; title: ReactNode; details?: ReactNode; children?: ReactNode };

/**
 * The outcome of an action: an icon, what happened, and the buttons of the next steps (children). antd's Result is not
 * used because it contains the large pictures of error pages.
 */
export function ResultMessage({ kind, title, details, children }: Props) {
  const Icon = icons[kind];
  return (
    <div className={styles.message}>
      <Icon className={styles.sign} data-kind={kind} aria-hidden />
      <div className={styles.title}>{title}</div>
      {details && <div className={styles.more}>{details}</div>}
      {children && <div className={styles.next}>{children}</div>}
    </div>
  );
}
