import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { TickBox } from '../../ui/inputs/tick-box.tsx';
import * as styles from './address-book.module.css';
import type { Ticks } from './selection.ts';

type Props = {
  ticks: Ticks;
  /** How many the filter finds, as it is written. */
  count: string;
  /** Whether there are more of them than can be seen. */
  hasMore: boolean;
  onDelete: () => void;
};

/** How many are ticked, and what one does with them. */
export function TickedBar({ ticks, count, hasMore, onDelete }: Props) {
  const texts = useTexts('addresses');
  const { language } = useLanguage();
  const { all, ticked, isEvery } = ticks;
  const isNone = ticked.length === 0;
  return (
    <div className={styles.ticked}>
      <TickBox
        label={texts.tickShown}
        ticked={isEvery}
        partly={!isNone && !isEvery}
        onTick={ticks.tickShown}
      />
      <span aria-live="polite">
        {all
          ? texts.allTaken(count)
          : isNone
            ? texts.tickFirst
            : texts.ticked(formatNumber(language, ticked.length))}
      </span>
      {isEvery && !all && hasMore && (
        <Button type="link" onClick={ticks.takeAll}>
          {texts.takeAll(count)}
        </Button>
      )}
      {!isNone && (
        <>
          <Button type="link" onClick={ticks.clear}>
            {texts.untick}
          </Button>
          <Button danger icon={<DeleteOutlined aria-hidden />} onClick={onDelete}>
            {texts.remove.action}
          </Button>
        </>
      )}
    </div>
  );
}
