import { Button, Empty } from 'antd';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { LoadErrorMessage } from '../../../ui/feedback/load-error-message.tsx';
import { LoadingPlaceholder } from '../../../ui/feedback/loading-placeholder.tsx';
import * as styles from './finance.module.css';

type LoadState = { isLoading: boolean; failed: boolean; retry: () => unknown };
type Props = {
  list: LoadState;
  isEmpty: boolean;
  /** Shown when the list is empty. */
  emptyText: string;
  /** A button that resets the filter. Undefined when no filter is active. */
  showAll?: { label: string; onClick: () => void } | undefined;
  children: ReactNode;
};

/** Shows the rows. Without rows: a placeholder, an error message, or a text that the list is empty. */
export function RowsContent({ list, isEmpty, emptyText, showAll, children }: Props) {
  const texts = useTexts('finance');
  if (list.isLoading) return <LoadingPlaceholder />;
  if (list.failed && isEmpty) {
    return <LoadErrorMessage title={texts.failed} retryLabel={texts.retry} onRetry={list.retry} />;
  }
  if (!isEmpty) return children;
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={emptyText}>
      {showAll && <Button onClick={showAll.onClick}>{showAll.label}</Button>}
    </Empty>
  );
}

type PageState = { loadMore: (() => unknown) | undefined; isFetchingMore: boolean };

/** Shows the number of loaded rows, the total if it is known, and a button that loads more rows. */
export function MoreRows({
  list,
  loadedCount,
  totalCount,
}: {
  list: PageState;
  loadedCount: number;
  totalCount?: number | undefined;
}) {
  const texts = useTexts('finance');
  const { language } = useLanguage();
  const format = (count: number) => formatNumber(language, count);
  return (
    <div className={styles.more}>
      <span aria-live="polite">
        {totalCount === undefined
          ? texts.shown(format(loadedCount))
          : texts.shownOf(format(loadedCount), format(totalCount))}
      </span>
      {list.loadMore && (
        <Button onClick={list.loadMore} loading={list.isFetchingMore}>
          {texts.more}
        </Button>
      )}
    </div>
  );
}
