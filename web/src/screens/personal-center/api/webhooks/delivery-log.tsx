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

/** What was sent in the last 30 days, and what waits; from here it is sent again. */
export function DeliveryLog({ webhooks }: { webhooks: readonly Webhook[] }) {
  const { log: texts, events, retry } = useTexts('webhooks');
  const { language } = useLanguage();
  const [state, setState] = useState<DeliveryState | null>(null);
  const [opened, setOpened] = useState<Delivery>();
  const list = useDeliveries(state);
  const titleId = useId();
  const urlOf = (id: string) => webhooks.find((webhook) => webhook.id === id)?.url ?? '';
  const eventOf = (event: string) => (event in events ? events[event as keyof typeof events] : texts.test);
  const again = webhooks
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
          {list.deliveries.map((one) => (
            <li key={one.id} className={styles.delivery} data-state={one.state}>
              <button type="button" className={styles.what} onClick={() => setOpened(one)}>
                <strong>{eventOf(one.event)}</strong> <span>{urlOf(one.webhookId)}</span>
              </button>
              <span className={styles.state}>
                {texts.states[one.state]}
                {one.lastStatus === null ? '' : ` · ${one.lastStatus}`}
                {one.tries > 1 ? ` · ${texts.tries(formatNumber(language, one.tries))}` : ''}
                {one.tries > 0 && one.nextAt
                  ? ` · ${texts.next(formatDateTime(language, new Date(one.nextAt)))}`
                  : ''}
              </span>
              <time dateTime={one.createdAt}>{formatDateTime(language, new Date(one.createdAt))}</time>
            </li>
          ))}
        </ul>
        {list.more && (
          <Button onClick={list.more} loading={list.isFetchingMore}>
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
            onChange={(chosen) => setState(chosen === 'all' ? null : chosen)}
            options={[
              { value: 'all', label: texts.all },
              ...DeliveryState.options.map((value) => ({ value, label: texts.states[value] })),
            ]}
          />
          {again.length > 0 && (
            <Menu items={again}>{(button) => <Button {...button}>{texts.again}</Button>}</Menu>
          )}
        </>
      }
    >
      {content()}
      {opened && (
        <DeliveryDialog
          delivery={opened}
          title={eventOf(opened.event)}
          url={urlOf(opened.webhookId)}
          onResend={list.resend}
          onClose={() => setOpened(undefined)}
        />
      )}
    </TitledCard>
  );
}
