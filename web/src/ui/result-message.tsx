import { CheckCircleFilled, ExclamationCircleFilled, InfoCircleFilled } from '@ant-design/icons';
import type { ReactNode } from 'react';
import './result-message.css';

const signs = { success: CheckCircleFilled, info: InfoCircleFilled, warning: ExclamationCircleFilled };

type Props = { kind: keyof typeof signs; title: ReactNode; more?: ReactNode; children?: ReactNode };

/** How something ended: a sign, what happened, and what one does next. antd's own brings the drawings of error pages along. */
export function ResultMessage({ kind, title, more, children }: Props) {
  const Sign = signs[kind];
  return (
    <div className="result-message">
      <Sign className={`result-message-sign result-message-${kind}`} aria-hidden />
      <div className="result-message-title">{title}</div>
      {more && <div className="result-message-more">{more}</div>}
      {children && <div className="result-message-next">{children}</div>}
    </div>
  );
}
