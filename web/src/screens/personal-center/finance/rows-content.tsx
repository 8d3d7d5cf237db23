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

/** Shows how many rows are loaded, of how many if the total is known, and a button that loads more. */
export function MoreRows({
  list,
  shown,
  total,
}: {
  list: PageState;
  shown: number;
  total?: number | undefined;
}) {
  const texts = useTexts('finance');
  const { language } = useLanguage();
  const format = (count: number) => formatNumber(language, count);
  return (
    <div className={styles.more}>
      <span aria-live="polite">
        {total === undefined ? texts.shown(format(shown)) : texts.shownOf(format(shown), format(total))}
      </span>
      {list.loadMore && (
        <Button onClick={list.loadMore} loading={list.isFetchingMore}>
          {texts.more}
        </Button>
      )}
    </div>
  );
}
