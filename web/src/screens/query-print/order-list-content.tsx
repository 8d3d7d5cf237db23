import { Button, Empty } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.tsx';
import { navigateTo } from '../../platform/navigation/navigation.ts';
import { LoadErrorMessage } from '../../ui/feedback/load-error-message.tsx';
import { LoadingPlaceholder } from '../../ui/feedback/loading-placeholder.tsx';
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
  if (list.isLoading || (list.rows.length === 0 && list.isBusy && !list.hasFailed))
    return <LoadingPlaceholder />;
  if (list.hasFailed) {
    return <LoadErrorMessage title={texts.failed} retryLabel={texts.retry} onRetry={list.retry} />;
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
        <Button type="primary" onClick={() => navigateTo('/miya')}>
          {texts.none.order}
        </Button>
        <Button onClick={() => navigateTo('/miya/plkd')}>{texts.none.bulk}</Button>
      </div>
    </Empty>
  );
}
