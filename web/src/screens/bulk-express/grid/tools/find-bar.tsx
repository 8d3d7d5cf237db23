import { CloseOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useMemo, useState } from 'react';
import { formatNumber } from '../../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../../i18n/texts.tsx';
import { say } from '../../../../platform/api/notices.ts';
import { useSettled } from '../../../../platform/browser/use-settled.ts';
import { IconButton } from '../../../../ui/inputs/icon-button.tsx';
import { changeCells } from '../../model/edit/change-rows.ts';
import { findCells, nextCell, replaceIn } from '../../model/view/find-cells.ts';
import type { Ground } from '../../model/view/jump.ts';
import { useImportSession, useSelected } from '../../session/session-context.ts';
import * as styles from '../grid.module.css';
import type { useTravel } from '../input/use-travel.ts';

type Props = { ground: Ground; travel: ReturnType<typeof useTravel>; onClose: () => void };

/** Finds a text in the cells in sight, and puts another one in its place. */
export function FindBar({ ground, travel, onClose }: Props) {
  const texts = useTexts('imports').find;
  const { language } = useLanguage();
  const session = useImportSession();
  const anchor = useSelected((selected) => selected.anchor);
  const [text, setText] = useState('');
  const [by, setBy] = useState('');
  const settled = useSettled(text, 150);
  const found = useMemo(() => findCells(ground, settled), [ground, settled]);
  const at = found.findIndex(
    ({ rowIndex, column }) => rowIndex === anchor.rowIndex && column === anchor.column,
  );
  const number = (value: number) => formatNumber(language, value);

  const toNext = () => {
    const cells = findCells(ground, text);
    const cell = cells[nextCell(cells, session.selection.state.getState().anchor, ground.order)];
    if (cell) travel.show(cell);
  };
  const replaceOne = async () => {
    const cell = found[at];
    if (!cell) return toNext();
    const edits = replaceIn(ground.rows, [cell], text, by);
    await session.edit((rows) => changeCells(rows, edits));
    toNext();
  };
  const replaceAll = async () => {
    const edits = replaceIn(ground.rows, findCells(ground, text), text, by);
    await session.edit((rows) => changeCells(rows, edits));
    say('info', texts.replaced(number(edits.length)));
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
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPressEnter={toNext}
      />
      <Input
        aria-label={texts.replace}
        placeholder={texts.replace}
        value={by}
        onChange={(event) => setBy(event.target.value)}
        onPressEnter={replaceOne}
      />
      <Button onClick={toNext}>{texts.next}</Button>
      <Button onClick={replaceOne}>{texts.one}</Button>
      <Button onClick={replaceAll}>{texts.all}</Button>
      <span role="status" className={styles.findCount}>
        {settled !== '' &&
          (found.length === 0
            ? texts.none
            : texts.found(at < 0 ? '–' : number(at + 1), number(found.length)))}
      </span>
      <IconButton icon={<CloseOutlined aria-hidden />} label={texts.close} onClick={onClose} />
    </search>
  );
}
