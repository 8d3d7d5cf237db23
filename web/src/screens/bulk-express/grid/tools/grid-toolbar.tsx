import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  FormatPainterOutlined,
  RedoOutlined,
  SearchOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { useTexts } from '../../../../i18n/texts.tsx';
import { IconButton } from '../../../../ui/inputs/icon-button.tsx';
import { useOpened } from '../../../../ui/overlays/use-opened.ts';
import { isPartial, plainView, viewOf } from '../../model/view/view.ts';
import { useImportSession, useImportState } from '../../session/session-context.ts';
import type { SheetRow } from '../../worker/protocol.ts';
import * as styles from '../grid.module.css';
import { FoldedColumns } from '../headings/folded-columns.tsx';
import type { useGridActions } from '../input/use-grid-actions.ts';
import type { useTravel } from '../input/use-travel.ts';
import { FillDialog } from './fill-dialog.tsx';

type Props = {
  shown: readonly SheetRow[];
  travel: ReturnType<typeof useTravel>;
  actions: ReturnType<typeof useGridActions>;
  /** How many columns are folded away. */
  folded: number;
  onFind: () => void;
};

export function GridToolbar({ shown, travel, actions, folded, onFind }: Props) {
  const { grid: texts, find } = useTexts('imports');
  const session = useImportSession();
  const history = useImportState((state) => state.history);
  const isFiltered = useImportState((state) => isPartial(state.view));
  const faulty = useImportState((state) => state.summary.faulty);
  const filling = useOpened();

  return (
    <div className={styles.toolbar}>
      <span className={styles.tools}>
        <Checkbox
          checked={isFiltered}
          onChange={(event) => session.show(event.target.checked ? viewOf('problems') : plainView)}
        >
          {texts.onlyProblems}
        </Checkbox>
        <FoldedColumns folded={folded} />
      </span>
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
        <IconButton icon={<SearchOutlined aria-hidden />} label={find.open} onClick={onFind} />
        <IconButton icon={<FormatPainterOutlined aria-hidden />} label={texts.fill} onClick={filling.open} />
        <IconButton
          icon={<DeleteOutlined aria-hidden />}
          label={texts.delete}
          onClick={actions.deleteRows}
          disabled={shown.length === 0}
        />
      </span>
      {filling.everOpened && <FillDialog open={filling.isOpen} onClose={filling.close} />}
    </div>
  );
}
