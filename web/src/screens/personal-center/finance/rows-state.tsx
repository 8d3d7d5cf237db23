import { Button, Empty } from 'antd';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { Waiting } from '../../../ui/feedback/waiting.tsx';
import * as styles from './finance.module.css';

type Loading = { isLoading: boolean; failed: boolean; retry: () => unknown };
type Props = {
  list: Loading;
  isEmpty: boolean;
  /** What to say where there is nothing. */
  none: string;
  /** What leads to all rows, where a filter hides some. */
  showAll?: { label: string; onClick: () => void } | undefined;
  children: ReactNode;
};

/** The rows where there are some; else why there are none, and what to do next. */
export function RowsState({ list, isEmpty, none, showAll, children }: Props) {
  const texts = useTexts('finance');
  if (list.isLoading) return <Waiting />;
  if (list.failed && isEmpty) {
    return <NotLoaded title={texts.failed} retry={texts.retry} onRetry={list.retry} />;
  }
  if (!isEmpty) return children;
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={none}>
      {showAll && <Button onClick={showAll.onClick}>{showAll.label}</Button>}
    </Empty>
  );
}

type More = { more: (() => unknown) | undefined; isFetchingMore: boolean };

export function MoreRows({ list, shown, total }: { list: More; shown: number; total?: number | undefined }) {
  const texts = useTexts('finance');
  const { language } = useLanguage();
  const number = (count: number) => formatNumber(language, count);
  return (
    <div className={styles.more}>
      <span aria-live="polite">
        {total === undefined ? texts.shown(number(shown)) : texts.shownOf(number(shown), number(total))}
      </span>
      {list.more && (
        <Button onClick={list.more} loading={list.isFetchingMore}>
          {texts.more}
        </Button>
      )}
    </div>
  );
}
