import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { NativeCheckbox } from '../../ui/inputs/native-checkbox.tsx';
import * as styles from './address-book.module.css';
import type { SelectionState } from './use-selection.ts';

type Props = {
  selection: SelectionState;
  /** How many the filter finds, as it is written. */
  countText: string;
  /** Whether there are more of them than can be seen. */
  hasMore: boolean;
  onDelete: () => void;
};

/** How many are ticked, and what one does with them. */
export function SelectionBar({ selection, countText, hasMore, onDelete }: Props) {
  const texts = useTexts('addresses');
  const { language } = useLanguage();
  const { all, ticked, isEvery } = selection;
  const isNone = ticked.length === 0;
  return (
    <div className={styles.ticked}>
      <NativeCheckbox
        label={texts.tickShown}
        checked={isEvery}
        indeterminate={!isNone && !isEvery}
        onChange={selection.tickShown}
      />
      <span aria-live="polite">
        {all
          ? texts.allTaken(countText)
          : isNone
            ? texts.tickFirst
            : texts.ticked(formatNumber(language, ticked.length))}
      </span>
      {isEvery && !all && hasMore && (
        <Button type="link" onClick={selection.takeAll}>
          {texts.takeAll(countText)}
        </Button>
      )}
      {!isNone && (
        <>
          <Button type="link" onClick={selection.clear}>
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
