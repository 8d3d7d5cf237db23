import { CopyOutlined } from '@ant-design/icons';
import { getWebhookSecret, rollWebhookSecret, type Webhook } from '@miya/contract/webhooks';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { formatDateTime } from '../../../../i18n/format.ts';
import { formatFault } from '../../../../i18n/format-fault.ts';
import { useLanguage, useTexts } from '../../../../i18n/texts.tsx';
import { buildQuery, queryClient } from '../../../../platform/api/query.ts';
import { send } from '../../../../platform/api/send.ts';
import { showToast } from '../../../../platform/api/user-messages.ts';
import { copyText } from '../../../../platform/browser/copy-text.ts';
import { LoadErrorMessage } from '../../../../ui/feedback/load-error-message.tsx';
import { LoadingPlaceholder } from '../../../../ui/feedback/loading-placeholder.tsx';
import { LabelledField } from '../../../../ui/inputs/labelled-field.tsx';
import { Modal } from '../../../../ui/overlays/modal.tsx';
import * as styles from './webhooks.module.css';

const overlapChoicesHours = [0, 24, 168] as const;

/** Shows the secret with which the client's system verifies messages. The user can replace the secret. */
export function WebhookSecretDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { secrets: texts, retry } = useTexts('webhooks');
  const { close } = useTexts('common');
  const errors = useTexts('errors');
  const { language } = useLanguage();
  const secretQuery = buildQuery(getWebhookSecret, { id: webhook.id });
  const query = useQuery({ ...secretQuery, staleTime: 0, gcTime: 0 });
  const [overlapHours, setOverlapHours] = useState<number>(24);
  const [busy, setBusy] = useState(false);
  const replaceSecret = async () => {
    setBusy(true);
    const response = await send(rollWebhookSecret, { id: webhook.id, overlapHours });
    setBusy(false);
    if (response.ok) queryClient.setQueryData(secretQuery.queryKey, response.result);
    else if (!response.isErrorShown) showToast('error', formatFault(errors, response.refusal));
  };
  const content = () => {
    if (query.isError)
      return <LoadErrorMessage title={texts.failed} retryLabel={retry} onRetry={() => query.refetch()} />;
    if (!query.data) return <LoadingPlaceholder />;
    const { secret, oldSecretUntil } = query.data;
    return (
      <div className={styles.form}>
        <p>{texts.lead}</p>
        <LabelledField label={texts.label}>
          {(control) => (
            <Input.TextArea
              {...control}
              className={styles.secret}
              readOnly
              // No automatic height: antd would measure a copy of the field at the end of the page and hide the copy
              // with inline styles. The content security policy forbids these, so the copy would be visible.
              rows={2}
              value={secret}
              onFocus={(event) => event.target.select()}
            />
          )}
        </LabelledField>
        <div>
          <Button icon={<CopyOutlined aria-hidden />} onClick={() => copyText(secret, texts)}>
            {texts.copy}
          </Button>
        </div>
        {oldSecretUntil && <p>{texts.both(formatDateTime(language, new Date(oldSecretUntil)))}</p>}
        <LabelledField label={texts.overlap}>
          {(control) => (
            <Select
              {...control}
              value={overlapHours}
              onChange={setOverlapHours}
              options={overlapChoicesHours.map((value) => ({ value, label: texts.overlaps[value] }))}
            />
          )}
        </LabelledField>
        <div>
          <Button loading={busy} onClick={replaceSecret}>
            {texts.roll}
          </Button>
        </div>
      </div>
    );
  };
  return (
    <Modal
      open
      title={texts.title}
      onCancel={onClose}
      width={560}
      footer={<Button onClick={onClose}>{close}</Button>}
    >
      {content()}
    </Modal>
  );
}
