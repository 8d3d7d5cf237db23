import { CopyOutlined } from '@ant-design/icons';
import { getWebhookSecret, rollWebhookSecret, type Webhook } from '@miya/contract/webhooks';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { faultText } from '../../../../i18n/fault-text.ts';
import { formatDateTime } from '../../../../i18n/format.ts';
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

/** The secret that the receiver checks messages by, and another one in its place. */
export function WebhookSecretDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { secrets: texts, retry } = useTexts('webhooks');
  const { close } = useTexts('common');
  const errors = useTexts('errors');
  const { language } = useLanguage();
  const asked = buildQuery(getWebhookSecret, { id: webhook.id });
  const query = useQuery({ ...asked, staleTime: 0, gcTime: 0 });
  const [overlapHours, setOverlap] = useState<number>(24);
  const [busy, setBusy] = useState(false);
  const roll = async () => {
    setBusy(true);
    const answer = await send(rollWebhookSecret, { id: webhook.id, overlapHours });
    setBusy(false);
    if (answer.ok) queryClient.setQueryData(asked.queryKey, answer.result);
    else if (!answer.shown) showToast('error', faultText(errors, answer.refusal));
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
              // Not sized by itself: what antd measures with is a copy at the foot of the page, which our policy of styles leaves visible.
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
              onChange={setOverlap}
              options={overlapChoicesHours.map((value) => ({ value, label: texts.overlaps[value] }))}
            />
          )}
        </LabelledField>
        <div>
          <Button loading={busy} onClick={roll}>
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
