import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { COUNT_MOST, ORDERS_PER_PAGE } from '@miya/contract/limits';
import { Button } from 'antd';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import * as styles from '../order-list.module.css';
import type { OrderList } from '../use-order-list.ts';

/** Buttons for the previous and the next page. Shows the number of pages only if the exact total is known. */
export function Pages({ list }: { list: OrderList }) {
  const texts = useTexts('orderList');
  const { language } = useLanguage();
  if (!list.next && !list.previous) return null;
  const formatCount = (value: number) => formatNumber(language, value);
  const pageCount = Math.max(list.page, Math.ceil(list.total / ORDERS_PER_PAGE.usual));
  return (
    <nav className={styles.pages} aria-label={texts.page(formatCount(list.page))}>
      <Button icon={<LeftOutlined aria-hidden />} disabled={!list.previous} onClick={list.previous}>
        {texts.previous}
      </Button>
      <span aria-live="polite">
        {list.total === COUNT_MOST || list.isOpenEnded
          ? texts.page(formatCount(list.page))
          : texts.pageOf(formatCount(list.page), formatCount(pageCount))}
      </span>
      <Button
        icon={<RightOutlined aria-hidden />}
        iconPlacement="end"
        disabled={!list.next}
        onClick={list.next}
      >
        {texts.next}
      </Button>
    </nav>
  );
}
