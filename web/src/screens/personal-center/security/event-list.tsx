import { SECURITY_EVENTS_DAYS } from '@miya/contract/limits';
import type { SecurityEvent, SecurityEventKind } from '@miya/contract/security-events';
import { Button, Empty, Table } from 'antd';
import { useId } from 'react';
import { formatDateTime, formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { readersTimeZone } from '../../../platform/browser/days.ts';
import { usePhone } from '../../../platform/browser/use-phone.ts';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { Waiting } from '../../../ui/feedback/waiting.tsx';
import { card } from '../../../ui/styles/card.module.css';
import { deviceText } from './device-text.ts';
import * as styles from './security.module.css';
import { useEvents } from './use-events.ts';

/** What deserves a second look. */
const alarming: readonly SecurityEventKind[] = ['sign_in_failed', 'retrieval_failed'];

export function EventList() {
  const { events: texts, retry } = useTexts('security');
  const { language } = useLanguage();
  const list = useEvents();
  const titleId = useId();
  const content = () => {
    if (!list.events && !list.failed) return <Waiting />;
    if (!list.events)
      return <NotLoaded title={texts.failed} retry={retry} onRetry={list.retry} busy={list.isFetching} />;
    if (list.events.length === 0)
      return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.none} />;
    return (
      <>
        <Events events={list.events} titleId={titleId} busy={list.isFetching && !list.isFetchingMore} />
        {list.more && (
          <Button className={styles.more} onClick={list.more} loading={list.isFetchingMore}>
            {texts.more}
          </Button>
        )}
      </>
    );
  };
  const zone = readersTimeZone();
  return (
    <section className={card} aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.title}</h2>
      <p>{texts.lead(formatNumber(language, SECURITY_EVENTS_DAYS), zone, SECURITY_EVENTS_DAYS)}</p>
      {content()}
    </section>
  );
}

type EventsProps = { events: SecurityEvent[]; titleId: string; busy: boolean };

/** A table on a desk, cards on a phone. */
function Events({ events, titleId, busy }: EventsProps) {
  const { events: texts, unknownDevice } = useTexts('security');
  const { language } = useLanguage();
  const phone = usePhone();
  const what = ({ kind }: SecurityEvent) => (
    <span className={alarming.includes(kind) ? styles.alarming : undefined}>{texts.kinds[kind]}</span>
  );
  const when = ({ happenedAt }: SecurityEvent) => (
    <time dateTime={happenedAt}>{formatDateTime(language, new Date(happenedAt))}</time>
  );
  const device = ({ from }: SecurityEvent) => deviceText(from, unknownDevice);
  if (phone)
    return (
      <ul className={styles.events} aria-labelledby={titleId} aria-busy={busy}>
        {events.map((event) => (
          <li key={event.id}>
            <strong>{what(event)}</strong>
            <span>{when(event)}</span>
            <span className={styles.quiet}>
              <span>{device(event)}</span>
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
        { title: texts.what, render: (_, event) => what(event) },
        { title: texts.when, render: (_, event) => when(event) },
        { title: texts.device, render: (_, event) => device(event) },
        { title: texts.network, render: (_, event) => event.from.network },
      ]}
    />
  );
}
