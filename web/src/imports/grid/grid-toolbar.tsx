import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  FormatPainterOutlined,
  RedoOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { say } from '../../api/notices.ts';
import { useTexts } from '../../i18n/texts.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useOpened } from '../../ui/use-opened.ts';
import { plainView } from '../model/view.ts';
import { useImportSession, useImportState } from '../session/session-context.ts';
import type { SheetRow } from '../worker/protocol.ts';
import { FillDialog } from './fill-dialog.tsx';
import * as styles from './grid.module.css';
import type { useTravel } from './use-travel.ts';

type Props = { shown: readonly SheetRow[]; travel: ReturnType<typeof useTravel> };

export function GridToolbar({ shown, travel }: Props) {
  const texts = useTexts('imports').grid;
  const session = useImportSession();
  const history = useImportState((state) => state.history);
  const isFiltered = useImportState((state) => state.view.shows !== 'all');
  const faulty = useImportState((state) => state.summary.faulty);
  const filling = useOpened();

  const removeSelected = () => {
    const { top, bottom } = session.selection.block();
    const numbers = new Set(shown.slice(top, bottom + 1).map(({ row }) => row));
    session.deleteRows(numbers);
    say('info', texts.deleted(String(numbers.size)));
  };

  return (
    <div className={styles.toolbar}>
      <Checkbox
        checked={isFiltered}
        onChange={(event) => session.show(event.target.checked ? { shows: 'problems' } : plainView)}
      >
        {texts.onlyProblems}
      </Checkbox>
      <span className={styles.tools}>
        <Button
          icon={<ArrowDownOutlined aria-hidden />}
          disabled={faulty === 0}
          onClick={() => travel.toProblem(1)}
        >
          {texts.next}
        </Button>
        <IconButton
          icon={<ArrowUpOutlined aria-hidden />}
          label={texts.previous}
          disabled={faulty === 0}
          onClick={() => travel.toProblem(-1)}
        />
        <IconButton
          icon={<UndoOutlined aria-hidden />}
          label={texts.undo}
          disabled={history.past.length === 0}
          onClick={travel.undo}
        />
        <IconButton
          icon={<RedoOutlined aria-hidden />}
          label={texts.redo}
          disabled={history.future.length === 0}
          onClick={travel.redo}
        />
        <Button icon={<FormatPainterOutlined aria-hidden />} onClick={filling.open}>
          {texts.fill}
        </Button>
        <Button icon={<DeleteOutlined aria-hidden />} onClick={removeSelected} disabled={shown.length === 0}>
          {texts.delete}
        </Button>
      </span>
      {filling.everOpened && <FillDialog open={filling.isOpen} onClose={filling.close} />}
    </div>
  );
}
