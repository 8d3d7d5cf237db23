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

type OpenDialog = { dialog: 'edit'; webhook?: Webhook } | { dialog: 'secret'; webhook: Webhook };

/** Where the client's own systems are told of what happens, and what was sent there. */
export function Webhooks() {
  const texts = useTexts('webhooks');
  const state = useWebhooks();
  const [opened, setOpened] = useState<OpenDialog>();
  const titleId = useId();
  const close = () => setOpened(undefined);
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
            onEdit={() => setOpened({ dialog: 'edit', webhook })}
            onShowSecret={() => setOpened({ dialog: 'secret', webhook })}
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
          <Button type="primary" onClick={() => setOpened({ dialog: 'edit' })}>
            {texts.add}
          </Button>
        }
      >
        {content()}
      </TitledCard>
      {webhooks && webhooks.length > 0 && <DeliveryLog webhooks={webhooks} />}
      {opened?.dialog === 'edit' && (
        <EditWebhookDialog webhook={opened.webhook} state={state} onClose={close} />
      )}
      {opened?.dialog === 'secret' && <WebhookSecretDialog webhook={opened.webhook} onClose={close} />}
    </>
  );
}
