import { countryName } from '@miya/contract/country-names';
import type { OrderRow } from '@miya/contract/orders';
import { retention } from '@miya/contract/retention';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { HeldTag, StatusTag } from '../../../../features/tracks/index.ts';
import { formatDateTime, formatNumber } from '../../../../i18n/format.ts';
import { listThings } from '../../../../i18n/punctuation.ts';
import { useAreas, useLanguage, useTexts } from '../../../../i18n/texts.tsx';
import { NotLoaded } from '../../../../ui/feedback/not-loaded.tsx';
import { TestMark } from '../../../../ui/feedback/test-mark.tsx';
import { Waiting } from '../../../../ui/feedback/waiting.tsx';
import { TitledCard } from '../../../../ui/layout/titled-card.tsx';
import { TestOrder } from './test-order.tsx';
import * as styles from './test-orders.module.css';
import { useTestOrders } from './use-test-orders.ts';

const areas = ['api', 'tracks', 'errors'] as const;

/** What was ordered with test keys. It is shown here and nowhere else. */
export function TestOrders() {
  useAreas(areas);
  const { tests: texts, retry } = useTexts('api');
  const { language } = useLanguage();
  const list = useTestOrders();
  const [opened, setOpened] = useState<string>();
  const titleId = useId();
  const content = () => {
    if (!list.orders && !list.failed) return <Waiting />;
    if (!list.orders)
      return <NotLoaded title={texts.failed} retry={retry} onRetry={list.retry} busy={list.isFetching} />;
    if (list.orders.length === 0) return <p className={styles.none}>{texts.none}</p>;
    return (
      <ul className={styles.list} aria-labelledby={titleId}>
        {list.orders.map((order) => (
          <TestOrderRow key={order.id} order={order} onOpen={() => setOpened(order.id)} />
        ))}
      </ul>
    );
  };
  return (
    <TitledCard
      titleId={titleId}
      title={texts.title}
      lead={texts.lead(formatNumber(language, retention.testOrders.days), retention.testOrders.days)}
      actions={
        <Button onClick={list.retry} loading={list.isFetching && !list.isFetchingMore}>
          {texts.refresh}
        </Button>
      }
    >
      {content()}
      {list.more && (
        <Button className={styles.more} onClick={list.more} loading={list.isFetchingMore}>
          {texts.more}
        </Button>
      )}
      {opened && <TestOrder id={opened} onClose={() => setOpened(undefined)} />}
    </TitledCard>
  );
}

function TestOrderRow({ order, onOpen }: { order: OrderRow; onOpen: () => void }) {
  const texts = useTexts('api');
  const { language } = useLanguage();
  const { waybill, status, holdReason, receiverName, country, clientReference, createdAt } = order;
  return (
    <li className={styles.order}>
      <div className={styles.about}>
        <div>
          <strong>{waybill}</strong> <TestMark>{texts.keys.test}</TestMark> <StatusTag status={status} />{' '}
          {holdReason !== null && <HeldTag reason={holdReason} />}
        </div>
        <div className={styles.quiet}>
          <span>{formatDateTime(language, new Date(createdAt))}</span>
          <span>{listThings(language, [receiverName, countryName(country, language)])}</span>
          <span>{clientReference}</span>
        </div>
      </div>
      <Button aria-label={texts.tests.open(waybill)} onClick={onOpen}>
        {texts.tests.openIt}
      </Button>
    </li>
  );
}
