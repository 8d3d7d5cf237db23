import { CheckCircleFilled, ExclamationCircleFilled, InfoCircleFilled } from '@ant-design/icons';
import type { ReactNode } from 'react';
import './outcome.css';

const signs = { success: CheckCircleFilled, info: InfoCircleFilled, warning: ExclamationCircleFilled };

type Props = { kind: keyof typeof signs; title: ReactNode; more?: ReactNode; children?: ReactNode };

/** How something ended: a sign, what happened, and what one does next. antd's own brings the drawings of error pages along. */
export function Outcome({ kind, title, more, children }: Props) {
  const Sign = signs[kind];
  return (
    <div className="outcome">
      <Sign className={`outcome-sign outcome-${kind}`} aria-hidden />
      <div className="outcome-title">{title}</div>
      {more && <div className="outcome-more">{more}</div>}
      {children && <div className="outcome-next">{children}</div>}
    </div>
  );
}
