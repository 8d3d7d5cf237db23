import { SECURITY_EVENTS_DAYS } from '@miya/contract/limits';
import type { SecurityEvent, SecurityEventKind } from '@miya/contract/security-events';
import { Button, Empty, Table } from 'antd';
import { useId } from 'react';
import { formatDateTime, formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { getUserTimeZone } from '../../../platform/browser/days.ts';
import { useIsPhone } from '../../../platform/browser/use-is-phone.ts';
import { LoadErrorMessage } from '../../../ui/feedback/load-error-message.tsx';
import { LoadingPlaceholder } from '../../../ui/feedback/loading-placeholder.tsx';
import { card } from '../../../ui/styles/card.module.css';
import { formatDevice } from './format-device.ts';
import * as styles from './security.module.css';
import { useSecurityEvents } from './use-security-events.ts';

/** Failed attempts, which are shown in red. */
const suspiciousKinds: readonly SecurityEventKind[] = ['sign_in_failed', 'retrieval_failed'];

export function SecurityEventList() {
  const { events: texts, retry } = useTexts('security');
  const { language } = useLanguage();
  const list = useSecurityEvents();
  const titleId = useId();
  const content = () => {
    if (!list.events && !list.failed) return <LoadingPlaceholder />;
    if (!list.events)
      return (
        <LoadErrorMessage
          title={texts.failed}
          retryLabel={retry}
          onRetry={list.retry}
          isRetrying={list.isFetching}
        />
      );
    if (list.events.length === 0)
      return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.none} />;
    return (
      <>
        <SecurityEventRows
          events={list.events}
          titleId={titleId}
          busy={list.isFetching && !list.isFetchingMore}
        />
        {list.loadMore && (
          <Button className={styles.more} onClick={list.loadMore} loading={list.isFetchingMore}>
            {texts.more}
          </Button>
        )}
      </>
    );
  };
  const timeZone = getUserTimeZone();
  return (
    <section className={card} aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.title}</h2>
      <p>{texts.lead(formatNumber(language, SECURITY_EVENTS_DAYS), timeZone, SECURITY_EVENTS_DAYS)}</p>
      {content()}
    </section>
  );
}

type EventsProps = { events: SecurityEvent[]; titleId: string; busy: boolean };

/** A table, or cards on a phone. */
function SecurityEventRows({ events, titleId, busy }: EventsProps) {
  const { events: texts, unknownDevice } = useTexts('security');
  const { language } = useLanguage();
  const isPhone = useIsPhone();
  const renderKind = ({ kind }: SecurityEvent) => (
    <span className={suspiciousKinds.includes(kind) ? styles.suspicious : undefined}>
      {texts.kinds[kind]}
    </span>
  );
  const renderTime = ({ happenedAt }: SecurityEvent) => (
    <time dateTime={happenedAt}>{formatDateTime(language, new Date(happenedAt))}</time>
  );
  const renderDevice = ({ from }: SecurityEvent) => formatDevice(from, unknownDevice);
  if (isPhone)
    return (
      <ul className={styles.events} aria-labelledby={titleId} aria-busy={busy}>
        {events.map((event) => (
          <li key={event.id}>
            <strong>{renderKind(event)}</strong>
            <span>{renderTime(event)}</span>
            <span className={styles.quiet}>
              <span>{renderDevice(event)}</span>
              <span>{event.from.network}</span>
            </span>
          </li>
        ))}
      </ul>
    );
  return (
    <Table<SecurityEvent>
      aria-labelledby={titleId}
      rowKey="id"
      dataSource={events}
      pagination={false}
      loading={busy}
      size="middle"
      scroll={{ x: 640 }}
      columns={[
        { title: texts.what, render: (_, event) => renderKind(event) },
        { title: texts.when, render: (_, event) => renderTime(event) },
        { title: texts.device, render: (_, event) => renderDevice(event) },
        { title: texts.network, render: (_, event) => event.from.network },
      ]}
    />
  );
}
