import { Button, Empty } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.tsx';
import { go } from '../../platform/navigation/navigation.ts';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import { Waiting } from '../../ui/feedback/waiting.tsx';
import * as styles from './order-list.module.css';
import { countFilters, type OrderListQuery } from './order-list-query.ts';
import type { OrderList } from './use-order-list.ts';

type Props = {
  list: OrderList;
  query: OrderListQuery;
  onReset: (part?: Partial<OrderListQuery>) => void;
  children: ReactNode;
};

/** The list, or the reason why it is empty with buttons for the next step. */
export function OrderListContent({ list, query, onReset, children }: Props) {
  const texts = useTexts('orderList');
  if (list.isLoading || (list.rows.length === 0 && list.isBusy && !list.hasFailed)) return <Waiting />;
  if (list.hasFailed) {
    return <NotLoaded title={texts.failed} retry={texts.retry} onRetry={list.retry} />;
  }
  if (list.rows.length > 0 || (list.openPreviousPage && list.total > 0)) return children;
  if (countFilters(query) > 0) {
    const { find } = query;
    const hasOtherFilters = find !== '' && countFilters({ ...query, find: '' }) > 0;
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.none.found}>
        <div className={styles.empty}>
          {hasOtherFilters && <Button onClick={() => onReset({ find })}>{texts.none.search}</Button>}
          <Button onClick={() => onReset()}>{texts.none.showAll}</Button>
        </div>
      </Empty>
    );
  }
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.none.yet}>
      <div className={styles.empty}>
        <Button type="primary" onClick={() => go('/miya')}>
          {texts.none.order}
        </Button>
        <Button onClick={() => go('/miya/plkd')}>{texts.none.bulk}</Button>
      </div>
    </Empty>
  );
}
