import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { COUNT_MOST, ORDERS_PER_PAGE } from '@miya/contract/limits';
import { Button } from 'antd';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import * as styles from '../order-list.module.css';
import type { OrderList } from '../use-order-list.ts';

/** Back and forth. How many pages there are is said only where it is known. */
export function Pages({ list }: { list: OrderList }) {
  const texts = useTexts('orderList');
  const { language } = useLanguage();
  if (!list.next && !list.previous) return null;
  const number = (value: number) => formatNumber(language, value);
  const pages = Math.max(list.page, Math.ceil(list.total / ORDERS_PER_PAGE.usual));
  return (
    <nav className={styles.pages} aria-label={texts.page(number(list.page))}>
      <Button icon={<LeftOutlined aria-hidden />} disabled={!list.previous} onClick={list.previous}>
        {texts.previous}
      </Button>
      <span aria-live="polite">
        {list.total === COUNT_MOST || list.isOpenEnded
          ? texts.page(number(list.page))
          : texts.pageOf(number(list.page), number(pages))}
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
