import { type AttemptFault, type Delivery, getDelivery } from '@miya/contract/webhooks';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { formatDateTime, formatMilliseconds } from '../../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../../i18n/texts.tsx';
import { buildQuery } from '../../../../platform/api/query.ts';
import { LoadErrorMessage } from '../../../../ui/feedback/load-error-message.tsx';
import { LoadingPlaceholder } from '../../../../ui/feedback/loading-placeholder.tsx';
import { Modal } from '../../../../ui/overlays/modal.tsx';
import * as styles from './webhooks.module.css';

type Props = {
  delivery: Delivery;
  /** The name of the event in the user's language. */
  title: string;
  url: string;
  onResend: (id: string) => Promise<void>;
  onClose: () => void;
};

/** One delivery: the sent message, each attempt, and the beginning of the last response. */
export function DeliveryDialog({ delivery, title, url, onResend, onClose }: Props) {
  const { log: texts, retry } = useTexts('webhooks');
  const { close } = useTexts('common');
  const { language } = useLanguage();
  const query = useQuery({ ...buildQuery(getDelivery, { id: delivery.id }), staleTime: 0 });
  const [busy, setBusy] = useState(false);
  // An older server may have stored a fault that this build does not know. The dialog then shows a general text.
  const formatFault = (fault: string | null) => texts.faults[fault as AttemptFault] ?? texts.faults.failed;
  const resend = async () => {
    setBusy(true);
    await onResend(delivery.id);
    onClose();
  };
  const content = () => {
    if (query.isError)
      return <LoadErrorMessage title={texts.failed} retryLabel={retry} onRetry={() => query.refetch()} />;
    if (!query.data) return <LoadingPlaceholder />;
    const { body, attempts, answer, messageId, nextAt } = query.data;
    return (
      <div className={styles.form}>
        <p className={styles.url}>{url}</p>
        <p className={styles.url}>
          <code>webhook-id: {messageId}</code>
        </p>
        <h3>{texts.sent}</h3>
        <pre className={styles.text}>{JSON.stringify(JSON.parse(body), null, 2)}</pre>
        <h3>{texts.attempts}</h3>
        {attempts.length === 0 && <p className={styles.none}>{texts.notTried}</p>}
        <ol className={styles.attempts}>
          {attempts.map(({ at, ms, status, fault }) => (
            <li key={at}>
              {formatDateTime(language, new Date(at))} · {status ?? formatFault(fault)} ·{' '}
              {formatMilliseconds(language, ms)}
            </li>
          ))}
        </ol>
        {nextAt && <p className={styles.next}>{texts.next(formatDateTime(language, new Date(nextAt)))}</p>}
        {answer !== '' && (
          <>
            <h3>{texts.answer}</h3>
            <pre className={styles.text}>{answer}</pre>
          </>
        )}
      </div>
    );
  };
  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      width={640}
      footer={[
        <Button key="close" onClick={onClose}>
          {close}
        </Button>,
        <Button key="again" type="primary" loading={busy} onClick={resend}>
          {texts.resend}
        </Button>,
      ]}
    >
      {content()}
    </Modal>
  );
}
