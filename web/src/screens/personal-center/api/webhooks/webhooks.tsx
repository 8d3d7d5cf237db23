import type { Webhook } from '@miya/contract/webhooks';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useTexts } from '../../../../i18n/texts.tsx';
import { LoadErrorMessage } from '../../../../ui/feedback/load-error-message.tsx';
import { LoadingPlaceholder } from '../../../../ui/feedback/loading-placeholder.tsx';
import { TitledCard } from '../../../../ui/layout/titled-card.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { EditWebhookDialog } from './edit-webhook-dialog.tsx';
import { useWebhooks } from './use-webhooks.ts';
import { WebhookRow } from './webhook-row.tsx';
import { WebhookSecretDialog } from './webhook-secret-dialog.tsx';
import * as styles from './webhooks.module.css';

type ActiveDialog = { dialog: 'edit'; webhook?: Webhook } | { dialog: 'secret'; webhook: Webhook };

/** The client's webhooks, which send events to the client's own systems, and the log of their deliveries. */
export function Webhooks() {
  const texts = useTexts('webhooks');
  const state = useWebhooks();
  const [activeDialog, setActiveDialog] = useState<ActiveDialog>();
  const titleId = useId();
  const close = () => setActiveDialog(undefined);
  const { webhooks } = state;
  const content = () => {
    if (!webhooks && state.failed)
      return (
        <LoadErrorMessage
          title={texts.failed}
          retryLabel={texts.retry}
          onRetry={state.retry}
          isRetrying={state.isFetching}
        />
      );
    if (!webhooks) return <LoadingPlaceholder />;
    if (webhooks.length === 0) return <p className={styles.none}>{texts.none}</p>;
    return (
      <ul className={styles.list} aria-labelledby={titleId}>
        {webhooks.map((webhook) => (
          <WebhookRow
            key={webhook.id}
            webhook={webhook}
            state={state}
            onEdit={() => setActiveDialog({ dialog: 'edit', webhook })}
            onShowSecret={() => setActiveDialog({ dialog: 'secret', webhook })}
          />
        ))}
      </ul>
    );
  };
  return (
    <>
      <TitledCard
        titleId={titleId}
        title={texts.title}
        lead={texts.lead}
        actions={
          <Button type="primary" onClick={() => setActiveDialog({ dialog: 'edit' })}>
            {texts.add}
          </Button>
        }
      >
        {content()}
      </TitledCard>
      {webhooks && webhooks.length > 0 && <DeliveryLog webhooks={webhooks} />}
      {activeDialog?.dialog === 'edit' && (
        <EditWebhookDialog webhook={activeDialog.webhook} state={state} onClose={close} />
      )}
      {activeDialog?.dialog === 'secret' && (
        <WebhookSecretDialog webhook={activeDialog.webhook} onClose={close} />
      )}
    </>
  );
}
