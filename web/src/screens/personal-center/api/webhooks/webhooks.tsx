import type { Webhook } from '@miya/contract/webhooks';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useTexts } from '../../../../i18n/texts.tsx';
import { NotLoaded } from '../../../../ui/feedback/not-loaded.tsx';
import { Waiting } from '../../../../ui/feedback/waiting.tsx';
import { TitledCard } from '../../../../ui/layout/titled-card.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { EditWebhook } from './edit-webhook.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { useWebhooks } from './use-webhooks.ts';
import { WebhookRow } from './webhook-row.tsx';
import * as styles from './webhooks.module.css';

type Opened = { dialog: 'edit'; webhook?: Webhook } | { dialog: 'secret'; webhook: Webhook };

/** Where the client's own systems are told of what happens, and what was sent there. */
export function Webhooks() {
  const texts = useTexts('webhooks');
  const state = useWebhooks();
  const [opened, setOpened] = useState<Opened>();
  const titleId = useId();
  const close = () => setOpened(undefined);
  const { webhooks } = state;
  const content = () => {
    if (!webhooks && state.failed)
      return (
        <NotLoaded title={texts.failed} retry={texts.retry} onRetry={state.retry} busy={state.isFetching} />
      );
    if (!webhooks) return <Waiting />;
    if (webhooks.length === 0) return <p className={styles.none}>{texts.none}</p>;
    return (
      <ul className={styles.list} aria-labelledby={titleId}>
        {webhooks.map((webhook) => (
          <WebhookRow
            key={webhook.id}
            webhook={webhook}
            state={state}
            onEdit={() => setOpened({ dialog: 'edit', webhook })}
            onSecret={() => setOpened({ dialog: 'secret', webhook })}
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
      {opened?.dialog === 'edit' && <EditWebhook webhook={opened.webhook} state={state} onClose={close} />}
      {opened?.dialog === 'secret' && <SecretDialog webhook={opened.webhook} onClose={close} />}
    </>
  );
}
