import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { MAX_COUNT, ORDERS_PER_PAGE } from '@miya/contract/limits';
import { Button } from 'antd';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import * as styles from '../order-list.module.css';
import type { OrderList } from '../use-order-list.ts';

/** Buttons for the previous and the next page. Shows the number of pages only if the exact total is known. */
export function PageNavigation({ list }: { list: OrderList }) {
  const texts = useTexts('orderList');
  const { language } = useLanguage();
  if (!list.openNextPage && !list.openPreviousPage) return null;
  const formatCount = (value: number) => formatNumber(language, value);
  const pageCount = Math.max(list.pageNumber, Math.ceil(list.total / ORDERS_PER_PAGE.usual));
  return (
    <nav className={styles.pages} aria-label={texts.page(formatCount(list.pageNumber))}>
      <Button
        icon={<LeftOutlined aria-hidden />}
        disabled={!list.openPreviousPage}
        onClick={list.openPreviousPage}
      >
        {texts.previous}
      </Button>
      <span aria-live="polite">
        {list.total === MAX_COUNT || list.isTotalIncomplete
          ? texts.page(formatCount(list.pageNumber))
          : texts.pageOf(formatCount(list.pageNumber), formatCount(pageCount))}
      </span>
      <Button
        icon={<RightOutlined aria-hidden />}
        iconPlacement="end"
        disabled={!list.openNextPage}
        onClick={list.openNextPage}
      >
        {texts.next}
      </Button>
    </nav>
  );
}
