import { CheckCircleFilled, ExclamationCircleFilled, InfoCircleFilled } from '@ant-design/icons';
import type { ReactNode } from 'react';
import * as styles from './result-message.module.css';

const signs = { success: CheckCircleFilled, info: InfoCircleFilled, warning: ExclamationCircleFilled };

type Props = { kind: keyof typeof signs; title: ReactNode; more?: ReactNode; children?: ReactNode };

/** How something ended: a sign, what happened, and what one does next. antd's own brings the drawings of error pages along. */
export function ResultMessage({ kind, title, more, children }: Props) {
  const Sign = signs[kind];
  return (
    <div className={styles.message}>
      <Sign className={styles.sign} data-kind={kind} aria-hidden />
      <div className={styles.title}>{title}</div>
      {more && <div className={styles.more}>{more}</div>}
      {children && <div className={styles.next}>{children}</div>}
    </div>
  );
}
