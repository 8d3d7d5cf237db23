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

/**
 * Shows the first that applies:
 * 1. A placeholder while the first orders load.
 * 2. An error message, if loading has failed.
 * 3. The list (`children`), if it has rows or the user can go back to an earlier page.
 * 4. No order matches the filters: buttons that remove filters.
 * 5. The client has no orders: buttons for placing orders.
 */
export function OrderListContent({ list, query, onReset, children }: Props) {
  const texts = useTexts('orderList');
  if (list.isLoading || (list.rows.length === 0 && list.isBusy && !list.hasFailed))
    return <LoadingPlaceholder />;
  if (list.hasFailed) {
    return <LoadErrorMessage title={texts.failed} retryLabel={texts.retry} onRetry={list.retry} />;
  }
  // A later page can become empty when orders are deleted. Show its navigation, so that the user can go back.
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
