import { CloseOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useMemo, useState } from 'react';
import { formatNumber } from '../../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../../i18n/texts.tsx';
import { showToast } from '../../../../platform/api/user-messages.ts';
import { useDebouncedValue } from '../../../../platform/browser/use-debounced-value.ts';
import { IconButton } from '../../../../ui/inputs/icon-button.tsx';
import { buildCellChanges } from '../../model/edit/row-changes.ts';
import {
  buildReplacements,
  findNextMatchIndex,
  listMatchingCells,
} from '../../model/view/find-and-replace.ts';
import type { DisplayedGrid } from '../../model/view/grid-navigation.ts';
import { useImportSession, useSelectionState } from '../../session/session-context.ts';
import * as styles from '../grid.module.css';
import type { useGridNavigation } from '../input/use-grid-navigation.ts';

type Props = {
  displayedGrid: DisplayedGrid;
  navigation: ReturnType<typeof useGridNavigation>;
  onClose: () => void;
};

/** Finds a text in the shown cells and replaces it by another text. */
export function FindBar({ displayedGrid, navigation, onClose }: Props) {
  const texts = useTexts('imports').find;
  const { language } = useLanguage();
  const session = useImportSession();
  const anchor = useSelectionState((selected) => selected.anchor);
  const [searchText, setSearchText] = useState('');
  const [replacement, setReplacement] = useState('');
  // The matches are counted after a pause of 150 ms in typing. 'Next' and 'replace all' search for the current text.
  const settledText = useDebouncedValue(searchText, 150);
  const matches = useMemo(() => listMatchingCells(displayedGrid, settledText), [displayedGrid, settledText]);
  const activeMatchIndex = matches.findIndex(
    ({ rowIndex, column }) => rowIndex === anchor.rowIndex && column === anchor.column,
  );
  const formatCount = (count: number) => formatNumber(language, count);

  const goToNextMatch = () => {
    const currentMatches = listMatchingCells(displayedGrid, searchText);
    const cell =
      currentMatches[
        findNextMatchIndex(
          currentMatches,
          session.selection.state.getState().anchor,
          displayedGrid.columnOrder,
        )
      ];
    if (cell) navigation.showCell(cell);
  };
  const replaceOne = async () => {
    const cell = matches[activeMatchIndex];
    if (!cell) return goToNextMatch();
    const edits = buildReplacements(displayedGrid.rows, [cell], searchText, replacement);
    await session.editRows((rows) => buildCellChanges(rows, edits));
    goToNextMatch();
  };
  const replaceAll = async () => {
    const edits = buildReplacements(
      displayedGrid.rows,
      listMatchingCells(displayedGrid, searchText),
      searchText,
      replacement,
    );
    await session.editRows((rows) => buildCellChanges(rows, edits));
    showToast('info', texts.replaced(formatCount(edits.length)));
  };

  return (
    <search
      className={styles.find}
      aria-label={texts.title}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <Input
        autoFocus
        aria-label={texts.find}
        placeholder={texts.find}
        value={searchText}
        onChange={(event) => setSearchText(event.target.value)}
        onPressEnter={goToNextMatch}
      />
      <Input
        aria-label={texts.replace}
        placeholder={texts.replace}
        value={replacement}
        onChange={(event) => setReplacement(event.target.value)}
        onPressEnter={replaceOne}
      />
      <Button onClick={goToNextMatch}>{texts.next}</Button>
      <Button onClick={replaceOne}>{texts.one}</Button>
      <Button onClick={replaceAll}>{texts.all}</Button>
      <span role="status" className={styles.findCount}>
        {settledText !== '' &&
          (matches.length === 0
            ? texts.none
            : texts.found(
                activeMatchIndex < 0 ? '–' : formatCount(activeMatchIndex + 1),
                formatCount(matches.length),
              ))}
      </span>
      <IconButton icon={<CloseOutlined aria-hidden />} label={texts.close} onClick={onClose} />
    </search>
  );
}
