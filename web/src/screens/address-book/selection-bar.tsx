import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { NativeCheckbox } from '../../ui/inputs/native-checkbox.tsx';
import * as styles from './address-book.module.css';
import type { SelectionState } from './use-selection.ts';

type Props = {
  selection: SelectionState;
  /** The formatted number of addresses that match the filter. */
  countText: string;
  /** Whether more addresses match the filter than are loaded. */
  hasMore: boolean;
  onDelete: () => void;
};

/** The number of selected addresses, and the buttons that select and delete. */
export function SelectionBar({ selection, countText, hasMore, onDelete }: Props) {
  const texts = useTexts('addresses');
  const { language } = useLanguage();
  const { isAllResults, selectedIds, isEveryLoadedSelected } = selection;
  const isEmpty = selectedIds.length === 0;
  return (
    <div className={styles.selectionBar}>
      <NativeCheckbox
        label={texts.tickShown}
        checked={isEveryLoadedSelected}
        indeterminate={!isEmpty && !isEveryLoadedSelected}
        onChange={selection.setAllLoadedSelected}
      />
      <span aria-live="polite">
        {isAllResults
          ? texts.allTaken(countText)
          : isEmpty
            ? texts.tickFirst
            : texts.ticked(formatNumber(language, selectedIds.length))}
      </span>
      {isEveryLoadedSelected && !isAllResults && hasMore && (
        <Button type="link" onClick={selection.selectAllResults}>
          {texts.takeAll(countText)}
        </Button>
      )}
      {!isEmpty && (
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
