import { getCountryName } from '@miya/contract/country-names';
import type { OrderRow } from '@miya/contract/orders';
import { retentionRules } from '@miya/contract/retention';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { HeldTag, StatusTag } from '../../../../features/tracks/index.ts';
import { formatDateTime, formatNumber } from '../../../../i18n/format.ts';
import { formatList } from '../../../../i18n/punctuation.ts';
import { useLanguage, useTextAreas, useTexts } from '../../../../i18n/texts.tsx';
import { LoadErrorMessage } from '../../../../ui/feedback/load-error-message.tsx';
import { LoadingPlaceholder } from '../../../../ui/feedback/loading-placeholder.tsx';
import { TestTag } from '../../../../ui/feedback/test-tag.tsx';
import { TitledCard } from '../../../../ui/layout/titled-card.tsx';
import { TestOrderDrawer } from './test-order-drawer.tsx';
import * as styles from './test-orders.module.css';
import { useTestOrders } from './use-test-orders.ts';

const areas = ['api', 'tracks', 'errors'] as const;

/** The orders that were placed with test keys. No other screen shows them. */
export function TestOrders() {
  useTextAreas(areas);
  const { tests: texts, retry } = useTexts('api');
  const { language } = useLanguage();
  const list = useTestOrders();
  const [openOrderId, setOpenOrderId] = useState<string>();
  const titleId = useId();
  const content = () => {
    if (!list.orders && !list.failed) return <LoadingPlaceholder />;
    if (!list.orders)
      return (
        <LoadErrorMessage
          title={texts.failed}
          retryLabel={retry}
          onRetry={list.retry}
          isRetrying={list.isFetching}
        />
      );
    if (list.orders.length === 0) return <p className={styles.none}>{texts.none}</p>;
    return (
      <ul className={styles.list} aria-labelledby={titleId}>
        {list.orders.map((order) => (
          <TestOrderRow key={order.id} order={order} onOpen={() => setOpenOrderId(order.id)} />
        ))}
      </ul>
    );
  };
  return (
    <TitledCard
      titleId={titleId}
      title={texts.title}
      lead={texts.lead(
        formatNumber(language, retentionRules.testOrders.days),
        retentionRules.testOrders.days,
      )}
      actions={
        <Button onClick={list.retry} loading={list.isFetching && !list.isFetchingMore}>
          {texts.refresh}
        </Button>
      }
    >
      {content()}
      {list.loadMore && (
        <Button className={styles.more} onClick={list.loadMore} loading={list.isFetchingMore}>
          {texts.more}
        </Button>
      )}
      {openOrderId && <TestOrderDrawer id={openOrderId} onClose={() => setOpenOrderId(undefined)} />}
    </TitledCard>
  );
}

function TestOrderRow({ order, onOpen }: { order: OrderRow; onOpen: () => void }) {
  const texts = useTexts('api');
  const { language } = useLanguage();
  const { waybill, status, holdReason, receiverName, country, clientReference, createdAt } = order;
  return (
    <li className={styles.order}>
      <div className={styles.summary}>
        <div>
          <strong>{waybill}</strong> <TestTag>{texts.keys.test}</TestTag> <StatusTag status={status} />{' '}
          {holdReason !== null && <HeldTag reason={holdReason} />}
        </div>
        <div className={styles.quiet}>
          <span>{formatDateTime(language, new Date(createdAt))}</span>
          <span>{formatList(language, [receiverName, getCountryName(country, language)])}</span>
          <span>{clientReference}</span>
        </div>
      </div>
      <Button aria-label={texts.tests.open(waybill)} onClick={onOpen}>
        {texts.tests.openIt}
      </Button>
    </li>
  );
}
