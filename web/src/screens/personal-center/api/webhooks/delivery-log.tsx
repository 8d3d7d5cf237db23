import { type Delivery, DeliveryState, type Webhook } from '@miya/contract/webhooks';
import { Button, Empty, Select } from 'antd';
import { useId, useState } from 'react';
import { formatDateTime, formatNumber } from '../../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../../i18n/texts.tsx';
import { LoadErrorMessage } from '../../../../ui/feedback/load-error-message.tsx';
import { LoadingPlaceholder } from '../../../../ui/feedback/loading-placeholder.tsx';
import { TitledCard } from '../../../../ui/layout/titled-card.tsx';
import { Menu } from '../../../../ui/overlays/menu.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { useDeliveries } from './use-deliveries.ts';
import * as styles from './webhooks.module.css';

const DAY_MS = 86_400_000;
const resendPeriodsDays = [1, 7, 30] as const;

/** The sent and waiting deliveries of the last 30 days. The user can send deliveries again. */
export function DeliveryLog({ webhooks }: { webhooks: readonly Webhook[] }) {
  const { log: texts, events, retry } = useTexts('webhooks');
  const { language } = useLanguage();
  const [state, setState] = useState<DeliveryState | null>(null);
  const [openDelivery, setOpenDelivery] = useState<Delivery>();
  const list = useDeliveries(state);
  const titleId = useId();
  const findUrl = (id: string) => webhooks.find((webhook) => webhook.id === id)?.url ?? '';
  const formatEvent = (event: string) =>
    event in events ? events[event as keyof typeof events] : texts.test;
  const resendItems = webhooks
    .filter(({ disabled }) => disabled === null)
    .flatMap(({ id, url }) =>
      resendPeriodsDays.map((days) => ({
        key: `${id} ${days}`,
        label: texts.since(url, days),
        onSelect: () => list.resendSince(id, new Date(Date.now() - days * DAY_MS)),
      })),
    );
  const content = () => {
    if (!list.deliveries && list.failed)
      return (
        <LoadErrorMessage
          title={texts.failed}
          retryLabel={retry}
          onRetry={list.retry}
          isRetrying={list.isFetching}
        />
      );
    if (!list.deliveries) return <LoadingPlaceholder />;
    if (list.deliveries.length === 0)
      return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.none} />;
    return (
      <>
        <ul className={styles.list} aria-labelledby={titleId}>
          {list.deliveries.map((delivery) => (
            <li key={delivery.id} className={styles.delivery} data-state={delivery.state}>
              <button type="button" className={styles.event} onClick={() => setOpenDelivery(delivery)}>
                <strong>{formatEvent(delivery.event)}</strong> <span>{findUrl(delivery.webhookId)}</span>
              </button>
              <span className={styles.state}>
                {texts.states[delivery.state]}
                {delivery.lastStatus === null ? '' : ` · ${delivery.lastStatus}`}
                {delivery.tries > 1 ? ` · ${texts.tries(formatNumber(language, delivery.tries))}` : ''}
                {delivery.tries > 0 && delivery.nextAt
                  ? ` · ${texts.next(formatDateTime(language, new Date(delivery.nextAt)))}`
                  : ''}
              </span>
              <time dateTime={delivery.createdAt}>
                {formatDateTime(language, new Date(delivery.createdAt))}
              </time>
            </li>
          ))}
        </ul>
        {list.loadMore && (
          <Button onClick={list.loadMore} loading={list.isFetchingMore}>
            {texts.more}
          </Button>
        )}
      </>
    );
  };
  return (
    <TitledCard
      titleId={titleId}
      title={texts.title}
      lead={texts.lead}
      actions={
        <>
          <Select<DeliveryState | 'all'>
            aria-label={texts.state}
            className={styles.filter}
            value={state ?? 'all'}
            onChange={(value) => setState(value === 'all' ? null : value)}
            options={[
              { value: 'all', label: texts.all },
              ...DeliveryState.options.map((value) => ({ value, label: texts.states[value] })),
            ]}
          />
          {resendItems.length > 0 && (
            <Menu items={resendItems}>{(button) => <Button {...button}>{texts.again}</Button>}</Menu>
          )}
        </>
      }
    >
      {content()}
      {openDelivery && (
        <DeliveryDialog
          delivery={openDelivery}
          title={formatEvent(openDelivery.event)}
          url={findUrl(openDelivery.webhookId)}
          onResend={list.resend}
          onClose={() => setOpenDelivery(undefined)}
        />
      )}
    </TitledCard>
  );
}
